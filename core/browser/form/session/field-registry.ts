import type { Message } from '../../../shared/message.ts'
import type { FieldProblem } from '../../../shared/rule.ts'
import { nextPlace, placesOf } from './field-places.ts'
import { fieldOfPath } from './field-problems.ts'

/** What a drawn field tells its form. */
export type RegisteredField = {
  readonly label: string
  /** A cell of a table, which is reached by way of the table. */
  readonly cell?: boolean | undefined
  /** What is wrong with a value of this kind, whatever the document's rules say. */
  readonly check?: ((value: unknown) => Message | undefined) | undefined
  /** What is wrong with parts of the value, by their paths below the field: each is a separate problem, told where the part stands. */
  readonly checkParts?: ((value: unknown) => readonly FieldProblem[]) | undefined
  /** The value in words, for the stale dialog. */
  readonly describe?: ((value: unknown) => string) | undefined
  /** One line of the value in words, where it is a table. */
  readonly describeLine?: ((line: unknown) => string) | undefined
  /** The cells of a table that does not draw all of its rows. */
  readonly cells?: TableCells | undefined
}

/** How a form reaches the cells of a table, by their paths, whether they are drawn or not. */
export type TableCells = {
  /** What a drawn cell would tell; undefined for what is no cell. */
  readonly fieldOf: (path: string) => RegisteredField | undefined
  /** Where the cell stands among those of the table; -1 for the table as a whole. */
  readonly orderOf: (path: string) => number
  /** Draws the cell and gives it the keyboard; false for what is no cell, or is drawn already. */
  readonly reach: (path: string) => boolean
}

const focusable =
  'input:not([type=hidden]):not([tabindex="-1"]), select, textarea, button, [contenteditable=true], [tabindex="0"]'

/** What takes the keyboard of a field. */
const controlIn = (element: HTMLElement): HTMLElement | undefined => {
  const control = element.matches(focusable) ? element : element.querySelector<HTMLElement>(focusable)
  return control && !control.matches(':disabled') ? control : undefined
}

/** What stands in a field that text is typed into. */
const textIn = (control: Element | undefined): string | undefined =>
  control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control.value : undefined

const focusOn = (element: HTMLElement): boolean => {
  const target = element.matches(focusable) ? element : (element.querySelector<HTMLElement>(focusable) ?? element)
  element.scrollIntoView({ block: 'center', inline: 'nearest' })
  target.focus({ preventScroll: true })
  // As the Tab key does it: what is typed next replaces what stands there.
  if (target instanceof HTMLInputElement) target.select()
  return true
}

/**
 * Focuses a control by `go` while the palette closes. It calls `go` at once, so that the next key reaches the control, and again in the next frame if the
 * palette has kept the focus, or has returned it to another control. It does not select a text into which a person has typed meanwhile, because the
 * next letter would replace it.
 */
function focusBehindPalette(control: HTMLElement | undefined, go: () => void): void {
  const before = textIn(control)
  go()
  const isThere = () => control === document.activeElement
  const wasThere = isThere()
  requestAnimationFrame(() => {
    if (!isThere() || (!wasThere && textIn(control) === before)) go()
  })
}

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

  const fieldAt = (path: string): RegisteredField | undefined => {
    const own = known.get(path)
    if (own) return own
    const table = fieldOfPath(path, (name) => known.get(name)?.cells !== undefined)
    return table === undefined ? undefined : known.get(table)?.cells?.fieldOf(path)
  }

  /** The table that a path belongs to, when it is one that reaches its own cells. */
  const tableOf = (path: string) => {
    const name = fieldOfPath(path, (one) => known.get(one)?.cells !== undefined && named(one) !== undefined)
    const cells = name === undefined ? undefined : known.get(name)?.cells
    return name !== undefined && cells ? { element: named(name) as HTMLElement, cells } : undefined
  }

  const placed = (paths: readonly string[]) =>
    placesOf(paths, elements(), (path) => {
      const table = tableOf(path)
      const element = table?.element ?? elementOf(path)
      return element && { path, element, order: table?.cells.orderOf(path) ?? 0, table: table?.cells }
    })

  const goToPath = (path: string): boolean => {
    if (tableOf(path)?.cells.reach(path)) return true
    const element = elementOf(path)
    return element ? focusOn(element) : false
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
    at: fieldAt,
    /** The field that answers for a path: itself or the nearest above. */
    ownerOf: (path: string): RegisteredField | undefined => {
      const owner = fieldOfPath(path, (name) => fieldAt(name) !== undefined)
      return owner === undefined ? undefined : fieldAt(owner)
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
    /** The control that a new form begins with. */
    firstControl: (): HTMLElement | undefined => elements().flatMap((element) => controlIn(element) ?? [])[0],
    /** The control of whichever of the paths stands first on the page; undefined when none is drawn. */
    controlOf: (paths: readonly string[]): HTMLElement | undefined =>
      placed(paths).flatMap(({ path }) => {
        const element = elementOf(path)
        return (element && controlIn(element)) ?? []
      })[0],
    /** Focuses the field that answers for a path; false when none is drawn. */
    goTo: goToPath,
    /** Focuses a field while the palette closes. */
    goToBehindPalette: (path: string): void => {
      const element = elementOf(path)
      focusBehindPalette(element && controlIn(element), () => goToPath(path))
    },
    /** Focuses the field that stands behind one on the page; false at the end. */
    goBehind: (name: string): boolean => {
      const own = named(name)
      const isBehind = (element: HTMLElement) =>
        own !== undefined &&
        !own.contains(element) &&
        Boolean(own.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) &&
        (element.matches(focusable) || element.querySelector(focusable) !== null)
      const next = elements().find(isBehind)
      return next ? focusOn(next) : false
    },
    /** Focuses whichever of the paths stands first on the page. */
    goToFirst: (paths: readonly string[]): boolean => {
      const [first] = placed(paths)
      return first ? goToPath(first.path) : false
    },
    /** Focuses the next or previous of the paths, seen from the focused field; starts over at the ends. */
    step: (paths: readonly string[], direction: 1 | -1): boolean => {
      const next = nextPlace(placed(paths), document.activeElement, direction)
      return next ? goToPath(next.path) : false
    },
  }
}
