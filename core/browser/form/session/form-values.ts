import { type FieldValues, set } from 'react-hook-form'
import { hearers } from '../../../shared/hearers.ts'
import { type ErrorTree, errorAt, errorTreeOf, type FieldError, pathSteps, valueAt } from './field-problems.ts'
import type { FormState } from './form-state.ts'
import { isSameValue } from './same-value.ts'

/** A part of the values by its path. */
export type FormPartValue = { readonly path: string; readonly value: unknown }

/** What a drawn field reads of its form. */
export type FieldReading = { readonly value: unknown; readonly error: FieldError | undefined }

/** The values and errors of a form, by their paths, for what is drawn of them. */
export type FormValues = ReturnType<typeof formValues>

const isPart = (value: unknown): value is object => typeof value === 'object' && value !== null

/** A copy of a value that no other code can change in place. */
const ownPart = (value: unknown) => (isPart(value) ? structuredClone(value) : value)

const isUnchanged = (one: unknown, other: unknown) =>
  isPart(one) && isPart(other) ? isSameValue(one, other) : Object.is(one, other)

/** Removes the value at a path from a tree, and the branches that become empty by this. */
function unset(tree: ErrorTree, path: string): void {
  const steps = pathSteps(path)
  const last = steps.pop()
  const branch = valueAt(tree, steps.join('.')) ?? (steps.length === 0 ? tree : undefined)
  if (last === undefined || !isPart(branch)) return
  delete (branch as ErrorTree)[last]
  if (steps.length > 0 && Object.keys(branch).length === 0) unset(tree, steps.join('.'))
}

/** The paths above one that have their own error. */
function wrongAbove(errors: unknown, path: string): string[] {
  const steps = pathSteps(path)
  return steps.map((_, length) => steps.slice(0, length).join('.')).filter((above) => above && errorAt(errors, above))
}

/** The errors of a list whose lines have changed their places: `order` tells where each line stood before, undefined for a new one. */
function movedErrors(errors: unknown, order: readonly (number | undefined)[]): ErrorTree | undefined {
  if (!isPart(errors)) return undefined
  const apart = Object.entries(errors).filter(([key]) => !/^\d+$/.test(key))
  const lines = order.flatMap((from, at) => {
    const error = from === undefined ? undefined : (errors as ErrorTree)[from]
    return error ? [[String(at), error] as const] : []
  })
  const moved = Object.fromEntries([...apart, ...lines]) as ErrorTree
  return Object.keys(moved).length > 0 ? moved : undefined
}

/**
 * Makes the way in which drawn fields read and write their form. All of them hear of each change and look at their own part: nothing is kept for a
 * path, so that a line of a list may change its place under what is drawn of it.
 */
export function formValues<Values extends FieldValues>({ methods, problemsNow }: FormState<Values>) {
  const { control } = methods
  const { hear: subscribe, tell } = hearers()
  const errorsNow = () => control._formState.errors as ErrorTree
  let turn = 0
  control._subjects.state.subscribe({
    next: () => {
      turn += 1
      tell()
    },
  })

  const tellErrors = (errors: ErrorTree) => {
    const told = { ...errors } as typeof control._formState.errors
    control._formState.errors = told
    control._subjects.state.next({ errors: told })
  }
  const tellValues = (name?: string, errors?: typeof control._formState.errors) =>
    control._subjects.state.next({
      ...(name === undefined ? {} : { name }),
      ...(errors && { errors }),
      values: structuredClone(control._formValues) as Values,
    })

  const recheck = (paths: readonly string[]): void => {
    const found = errorTreeOf(problemsNow())
    const errors = errorsNow()
    for (const path of paths) {
      const error = valueAt(found, path)
      if (error === undefined) unset(errors, path)
      else set(errors, path, error)
    }
    tellErrors(errors)
  }

  /** After a change: what the rules say of it where they were asked before; else nothing is said of it any more. */
  const settle = (paths: readonly string[]) => {
    const errors = errorsNow()
    if (control._formState.isSubmitted)
      recheck([...new Set(paths.flatMap((path) => [...wrongAbove(errors, path), path]))])
    else {
      const wrong = paths.filter((path) => valueAt(errors, path) !== undefined)
      if (wrong.length === 0) return
      for (const path of wrong) unset(errors, path)
      tellErrors(errors)
    }
  }

  const putParts = (parts: readonly FormPartValue[]): void => {
    for (const { path, value } of parts) set(control._formValues, path, ownPart(value))
    tellValues()
  }

  const putAll = (parts: readonly FormPartValue[]): void => {
    for (const { path, value } of parts) set(control._formValues, path, ownPart(value))
    tellValues(parts.length === 1 ? parts[0]?.path : undefined)
    settle(parts.map(({ path }) => path))
  }

  return {
    /** Hears of every change of values and errors; returns the way to end it. */
    subscribe,
    /** Makes a reading that is reckoned again only once something has changed, however often it is asked for. */
    whenChanged: <Reading>(read: () => Reading): (() => Reading) => {
      let last: { readonly turn: number; readonly reading: Reading } | undefined
      return () => {
        if (last?.turn !== turn) last = { turn, reading: read() }
        return last.reading
      }
    },
    /** The present value at a path. It may be changed in place later. */
    at: (path: string): unknown => valueAt(control._formValues, path),
    /** Reads a field: the same answer until its value or its error is another. `path` may lead elsewhere each time; undefined where the field is gone. */
    reader: (path: () => string | undefined): (() => FieldReading) => {
      let last: FieldReading = { value: undefined, error: undefined }
      return () => {
        const now = path()
        if (now === undefined) return last
        const value = valueAt(control._formValues, now)
        const error = errorAt(errorsNow(), now)
        if (!isUnchanged(last.value, value) || !isSameValue(last.error, error))
          last = { value: ownPart(value), error: error && { ...error } }
        return last
      }
    },
    /** Reads the error of a path: the same answer until it is another. */
    errorReader: (path: string): (() => FieldError | undefined) => {
      let last: FieldError | undefined
      return () => {
        const error = errorAt(errorsNow(), path)
        if (!isSameValue(last, error)) last = error && { ...error }
        return last
      }
    },
    /** Sets a part as the person's doing, and says what the rules find of it where they were asked before. */
    put: (path: string, value: unknown): void => putAll([{ path, value }]),
    /** The same for parts that the rules judge together: they are asked once all of them are set. */
    putAll,
    /** Sets parts as if the person had typed them. Subscribers are notified once for all parts. */
    putParts,
    /** Replaces the lines of a list. `order` holds the former place of each line, so that errors move with their lines. */
    putLines: (path: string, lines: readonly unknown[], order: readonly (number | undefined)[]): void => {
      set(control._formValues, path, lines)
      const errors = errorsNow()
      const moved = movedErrors(valueAt(errors, path), order)
      if (moved) set(errors, path, moved)
      else unset(errors, path)
      control._formState.errors = { ...errors } as typeof control._formState.errors
      tellValues(path, control._formState.errors)
      if (control._formState.isSubmitted) settle([path])
    },
    /** Asks the rules again about some paths and all below them, and says what they find there. */
    recheck,
  }
}
