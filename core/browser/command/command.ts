import type { Message } from '../../shared/message.ts'
import type { Permission } from '../../shared/permission.ts'
import type { Actor, Verdict } from '../../shared/rule.ts'
import type { OpenWhere } from '../workspace/tabs/view-context.ts'

/**
 * What a command acts on: nothing in particular, or one or more records of a document. Lists publish their selection
 * (or the focused row), detail and form views publish their record.
 */
export type CommandTarget = {
  readonly document: string
  readonly records: readonly Readonly<Record<string, unknown>>[]
  /** A detail page or a form offers this target, not a row of a list. */
  readonly ofPage?: true
}

/** What a running command may use. */
export type CommandContext = {
  readonly actor: Actor
  readonly now: Date
  /** The records the command acts on, when it acts on a document; always at least one then. */
  readonly target: CommandTarget | undefined
  /** Opens an address of the product. */
  open(href: string, where?: OpenWhere): void
  /** Values chosen on the command's argument pages, by page key. */
  readonly arguments: Readonly<Record<string, CommandChoice>>
}

/** One choice on an argument page; one with a `refusal` is shown with that reason and cannot be taken. */
export type CommandChoice = {
  readonly value: string
  readonly title: string
  readonly detail?: string
  readonly refusal?: string
}

/**
 * A further palette page that asks for one argument: a choice among those that `choices` gives (it may search on the server), a
 * date in any spelling (its value is `YYYY-MM-DD`), or free text, which `check` may refuse in words.
 */
export type CommandPage = { readonly key: string; readonly title: Message } & (
  | {
      readonly kind?: 'choice'
      /** Any number may be chosen; the argument's value is then theirs, joined by commas. */
      readonly several?: true
      /** Where only one choice can be taken, it is taken without a question. */
      readonly takesOnly?: true
      /** What is typed becomes a separate choice: a new name. */
      readonly takesText?: true
      readonly choices: (typed: string, context: CommandContext) => Promise<readonly CommandChoice[]>
    }
  | { readonly kind: 'date' }
  | {
      readonly kind: 'text'
      readonly check?: (typed: string, context: CommandContext) => Message | undefined
      /** What else the command will do, told while the text is asked for. */
      readonly consequence?: (context: CommandContext) => Promise<string | undefined>
    }
)

/** Menu of a list's row, toolbar of a list, header of a record's own view, beside the list's title to make a new one, panel of what uses a record. */
export type CommandPlace = 'row' | 'toolbar' | 'detail' | 'create' | 'usage'

/** The unit of action. Palette entry, shortcut, row menu, toolbar button and menu item are drawings of one command. */
export type Command = {
  /** `template_orders.submit`; unique over all plugins. The part before the dot is the document's noun, or a core area. */
  readonly id: string
  readonly title: Message
  /** What tells it from others of its title, where its document does not; named in the key editor. */
  readonly about?: Message
  /** More words to find it by, in any language. */
  readonly keywords?: string
  /** lucide icon name, for toolbars. */
  readonly icon?: string
  /** Default keys in tinykeys notation: `$mod+Enter`, `g o`. The key map may change them. */
  readonly keys?: string
  /** Default keys that do the same and are not shown: those by which other forms save. */
  readonly alsoKeys?: string
  /** Noun of the document whose records it acts on; absent for commands that need no record. */
  readonly document?: string
  /** The command acts only on rows of a list. On a detail page and in a form, neither its key nor the palette runs it. */
  readonly onRowsOnly?: true
  /** Acts on several records at once; otherwise it is refused while more than one is selected. */
  readonly batch?: true
  /**
   * The message when no record is selected, or when the command is allowed for none of the selected records. Default: a
   * general message.
   */
  readonly refusals?: { readonly none?: Message; readonly all?: Message }
  /** Shows by itself what it will do to each record of a batch: nobody asks before it runs, and it gets refused records as well. */
  readonly ownPreflight?: true
  /** Asks for the record by search where none is shown. A rule that needs more of it than the id needs a `RecordSource` of its document. */
  readonly picks?: true
  /** Stands first in the palette while it can run. */
  readonly first?: true
  /** Explains how the product is used: found by `?` in the palette, below the prefixes. */
  readonly isHelp?: true
  /** Only shows something (the palette, the keys): neither repeated nor recorded in macros. */
  readonly quiet?: true
  /** What is set now, for commands that change a setting; drawn beside the title. */
  readonly value?: () => Message
  readonly permission?: Permission
  /** Leads to changes though its permission asks only for reading, so it is not at hand on a page that is only for looking at. */
  readonly changes?: true
  /** Where it is drawn besides the palette. */
  readonly places?: readonly CommandPlace[]
  /** Destructive: drawn in the danger tone. */
  readonly danger?: true
  /** The rule, asked per record with the same function that the server asks. */
  readonly check?: (record: Readonly<Record<string, unknown>>, actor: Actor, now: Date) => Verdict
  /**
   * Noun of the kind of document that it makes for the record's style. While the style has none, the chain of linked documents offers it, and it moves
   * the record on unless `isNext` says otherwise.
   */
  readonly makes?: string
  /** Whether it moves the record on now: drawn as the filled button of the record's page, and first in the palette. */
  readonly isNext?: (record: Readonly<Record<string, unknown>>) => boolean
  /**
   * Of a step that changes the state of a record: from which states it leads to which one, and what that is called where the command opens the form that
   * does it. Boards move their cards by it.
   */
  readonly moves?: { readonly from: readonly string[]; readonly to: string; readonly title: Message }
  /** Argument pages, asked one after another. */
  readonly pages?: readonly CommandPage[]
  /** What it does; errors are shown to the user by the runner. Heavy code is imported inside. */
  readonly run: (context: CommandContext) => void | Promise<void>
}
