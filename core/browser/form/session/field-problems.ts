import { type Message, sourceText } from '../../../shared/message.ts'
import { messageOf, type ProblemBody } from '../../../shared/problem.ts'
import type { FieldProblem } from '../../../shared/rule.ts'

/** An error as react-hook-form keeps it, with the message it was made from so that it follows the language. */
export type FieldError = { type: string; message: string; problem?: Message }

/** A tree of errors, shaped like the values. */
export type ErrorTree = { [key: string]: FieldError | ErrorTree }

/** The steps of a form path: `sampleDress.0.color` and `sampleDress[0].color` are the same. */
export function pathSteps(path: string): string[] {
  const dotted = path.includes('[') ? path.replace(/\[(\w+)\]/g, '.$1') : path
  return dotted.split('.').filter((step) => step !== '')
}

/** A path in its dotted form. */
export function dottedPath(path: string): string {
  return pathSteps(path).join('.')
}

/** The value at a path, undefined where the path leads nowhere. */
export function valueAt(values: unknown, path: string): unknown {
  let current = values
  for (const step of pathSteps(path)) {
    if (current === null || typeof current !== 'object') return undefined
    current = (current as Record<string, unknown>)[step]
  }
  return current
}

/** An error made of a message. */
export function fieldErrorOf(of: Message, type = 'rule'): FieldError {
  return { type, message: sourceText(of), problem: of }
}

function isLeaf(node: unknown): node is FieldError {
  return (
    typeof node === 'object' &&
    node !== null &&
    typeof (node as FieldError).message === 'string' &&
    typeof (node as FieldError).type === 'string'
  )
}

/** The tree that react-hook-form wants from its resolver; of two problems with one field the first stays. */
export function errorTreeOf(problems: readonly FieldProblem[]): ErrorTree {
  const tree: ErrorTree = {}
  for (const { field, message } of problems) {
    const steps = pathSteps(field)
    const last = steps.pop()
    if (last === undefined) continue
    let node = tree
    for (const step of steps) {
      const next = node[step]
      if (isLeaf(next)) node[step] = { root: next }
      else if (!next) node[step] = {}
      node = node[step] as ErrorTree
    }
    const there = node[last]
    if (!there) node[last] = fieldErrorOf(message)
    else if (!isLeaf(there) && !there.root) there.root = fieldErrorOf(message)
  }
  return tree
}

/** The error of one field, also where its parts have their own errors. */
export function errorAt(errors: unknown, path: string): FieldError | undefined {
  const node = valueAt(errors, path)
  if (isLeaf(node)) return node
  const root = typeof node === 'object' && node !== null ? (node as ErrorTree).root : undefined
  return isLeaf(root) ? root : undefined
}

/** Every error of a tree with its path, in the order of the tree. */
export function formProblems(errors: unknown, prefix = ''): { field: string; message: Message }[] {
  if (isLeaf(errors))
    return [{ field: prefix.replace(/\.root$/, ''), message: errors.problem ?? { text: errors.message } }]
  if (errors === null || typeof errors !== 'object') return []
  return Object.entries(errors).flatMap(([key, node]) =>
    key === 'ref' ? [] : formProblems(node, prefix ? `${prefix}.${key}` : key),
  )
}

/** The pairs of a refused call as field problems; none when the call named no fields. */
export function bodyProblems(body: ProblemBody): FieldProblem[] {
  return (body.errors ?? []).map((error) => ({ field: dottedPath(error.field), message: messageOf(error) }))
}

/**
 * Which of the known fields a path belongs to: itself, or the nearest one above it. Undefined when no field of the form
 * answers for it.
 */
export function fieldOfPath(path: string, known: (field: string) => boolean): string | undefined {
  const steps = pathSteps(path)
  for (let length = steps.length; length > 0; length -= 1) {
    const field = steps.slice(0, length).join('.')
    if (known(field)) return field
  }
  return undefined
}
