import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { Message } from '../../../shared/message.ts'
import type { ErasedFunction } from '../../../shared/erased-function.ts'
import type { FieldProblem } from '../../../shared/rule.ts'
import type { Difference, LineRules } from './form-merge.ts'

/** What a save is told. `intent` is the one that `submit` was called with. */
export type SaveContext = {
  readonly intent: string
  readonly version: number | undefined
  readonly idempotencyKey: string
}

export type FormOptions<Values extends FieldValues> = {
  /** Id of the record, or what kind of new record this is: `12`, `new`, `copy:12`. */
  readonly key: string
  /** Noun of the document. */
  readonly document: string
  readonly defaults: Values
  /** Version the values were read at; undefined for a new record. */
  readonly version?: number | undefined
  /** What the body of a save must fit, so that the form says at its fields what the server would. */
  readonly schema?: Pick<z.ZodType, 'safeParse'> | undefined
  /** The rules of the document on these values; they may differ by what is asked for (`draft`, `submit`). */
  readonly check?: ((values: Values, intent: string) => readonly FieldProblem[]) | undefined
  /** Reads a document as form values: the reply of a save and the current document of a refused stale one. */
  readonly valuesOf?: ErasedFunction<Values> | undefined
  /** What the form is for: what is missing for this intent is where F8 leads when nothing is marked. Default: a plain save. */
  readonly goal?: string | undefined
  /** Set where the form is made from another record: it begins in the first field that is missing, or, when none is, in this one. */
  readonly begun?: { readonly field?: string | undefined } | undefined
  /** Names the form in the list of unsaved input. */
  readonly title?: string | undefined
  /** What the stale dialog calls the parts that no drawn field answers for. */
  readonly parts?: readonly FormPart[] | undefined
  /** How values are merged with what somebody else saved. */
  readonly merging?: FormMerging<Values> | undefined
  /** What else becomes of input that an older page kept, beside what keys of the record stand for: lines that are new there get their new keys. */
  readonly revive?: ErasedFunction<Values> | undefined
  /** Keys that are never kept outside the page: passwords. */
  readonly secret?: readonly string[] | undefined
}

/** A save that was refused because somebody else saved first. */
export type Stale = {
  readonly differences: readonly Difference[]
  readonly theirs: unknown
  readonly version: number | undefined
  readonly intent: string
}

/** A part of the values that no drawn field answers for by itself: a list whose rows have their own fields, a field that is hidden now. */
export type FormPart = {
  /** Its path, with `*` for the numbers of lines. */
  readonly field: string
  readonly label: Message
  /** The value in words. */
  readonly describe?: (value: unknown) => string
  /** What a line of the list is called, by itself and by its number, which starts at 1. */
  readonly nameOf?: ErasedFunction<Message | string, [number: number]>
  /** A line of the list in words. */
  readonly describeLine?: ErasedFunction<string>
}

/** How a form's values are merged line by line. */
export type FormMerging<Values> = {
  readonly rules: LineRules
  /** Reshapes values so that each line is one object, for merging; `split` reverses it. Default: leaves the values unchanged. */
  readonly join?: (values: Values) => unknown
  readonly split?: ErasedFunction<Values>
}

/** What a save took the place of: the values that were loaded, and the version that had them. */
export type SavedOver<Values> = { readonly values: Values; readonly version: number }

/** What a form shows besides its values. */
export type FormStatus = {
  readonly saving: boolean
  readonly dirty: boolean
  readonly stale: Stale | undefined
  /** The record was saved elsewhere while there is unsaved input here. */
  readonly outdated: boolean
  /** Problems that no field of the form answers for. */
  readonly loose: readonly Message[]
}
