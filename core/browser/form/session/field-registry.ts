import type { Message } from '../../../shared/message.ts'
import type { FieldProblem } from '../../../shared/rule.ts'
import { fieldOfPath } from './field-problems.ts'

/** What a drawn field tells its form. */
export type RegisteredField = {
  readonly label: string
  /** A cell of a table, which is reached by way of the table. */
  readonly cell?: boolean | undefined
  /** What is wrong with a value of this kind, whatever the document's rules say. */
  readonly check?: ((value: unknown) => Message | undefined) | undefined
  /** What is wrong with parts of the value, by their paths below the field: each is a problem of its own, told where the part stands. */
  readonly checkParts?: ((value: unknown) => readonly FieldProblem[]) | undefined
  /** The value in words, for the stale dialog. */
  readonly describe?: ((value: unknown) => string) | undefined
  /** One line of the value in words, where it is a table. */
  readonly describeLine?: ((line: unknown) => string) | undefined
}

const focusable =
  'input:not([type=hidden]):not([tabindex="-1"]), select, textarea, button, [contenteditable=true], [tabindex="0"]'

/** The drawn fields of one form: who they are and where they stand on the page. */
export type FieldRegistry = ReturnType<typeof fieldRegistry>

/** Makes the registry of one form. */
export function fieldRegistry() {
  const known = new Map<string, RegisteredField>()
  let root: HTMLElement | null = null

  const elements = () => [...(root?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
  const named = (name: string) => root?.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`) ?? undefined
  const elementOf = (path: string) => {
    const field = fieldOfPath(path, (name) => named(name) !== undefined)
    return field === undefined ? undefined : named(field)
  }

  const focusOn = (element: HTMLElement): boolean => {
    const target = element.matches(focusable) ? element : (element.querySelector<HTMLElement>(focusable) ?? element)
    element.scrollIntoView({ block: 'center', inline: 'nearest' })
    target.focus({ preventScroll: true })
    // As the Tab key does it: what is typed next replaces what stands there.
    if (target instanceof HTMLInputElement) target.select()
    return true
  }

  const placed = (paths: readonly string[]) => {
    const order = elements()
    const found = new Set(paths.flatMap((path) => elementOf(path) ?? []))
    return order.filter((element) => found.has(element))
  }

  return {
    /** Notes the element that holds the form. */
    setRoot: (element: HTMLElement | null) => {
      root = element
    },
    /** Notes a field while it is drawn; returns the way to forget it. */
    register: (name: string, field: RegisteredField) => {
      known.set(name, field)
      return () => {
        if (known.get(name) === field) known.delete(name)
      }
    },
    /** The field of exactly that path. */
    at: (path: string): RegisteredField | undefined => known.get(path),
    /** The field that answers for a path: itself or the nearest above. */
    ownerOf: (path: string): RegisteredField | undefined => {
      const owner = fieldOfPath(path, (name) => known.has(name))
      return owner === undefined ? undefined : known.get(owner)
    },
    /** The problems that the fields themselves see. */
    check: (valueOf: (name: string) => unknown): FieldProblem[] =>
      [...known].flatMap(([name, { check, checkParts }]) => {
        const problem = check?.(valueOf(name))
        const parts = checkParts?.(valueOf(name)) ?? []
        return [
          ...(problem ? [{ field: name, message: problem }] : []),
          ...parts.map(({ field, message }) => ({ field: `${name}.${field}`, message })),
        ]
      }),
    /** Every field by its place on the page, without the cells of tables. */
    list: (): { name: string; label: string }[] =>
      elements().flatMap((element) => {
        const name = element.dataset.field ?? ''
        const field = known.get(name)
        return field?.label && !field.cell ? [{ name, label: field.label }] : []
      }),
    /** Focuses the field that answers for a path; false when none is drawn. */
    goTo: (path: string): boolean => {
      const element = elementOf(path)
      return element ? focusOn(element) : false
    },
    /** Focuses whichever of the paths stands first on the page. */
    goToFirst: (paths: readonly string[]): boolean => {
      const [first] = placed(paths)
      return first ? focusOn(first) : false
    },
    /** Focuses the next or previous of the paths, seen from the focused field; starts over at the ends. */
    step: (paths: readonly string[], direction: 1 | -1): boolean => {
      const targets = placed(paths)
      const here = document.activeElement
      const following = (element: HTMLElement) =>
        here !== null &&
        !element.contains(here) &&
        Boolean(here.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)
      const preceding = (element: HTMLElement) =>
        here !== null &&
        !element.contains(here) &&
        Boolean(here.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING)
      const next =
        direction === 1 ? (targets.find(following) ?? targets[0]) : (targets.findLast(preceding) ?? targets.at(-1))
      return next ? focusOn(next) : false
    },
  }
}
