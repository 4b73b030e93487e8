import { changersOf, type DocumentKind } from '../../shared/document.ts'
import { type Message, message } from '../../shared/message.ts'
import type { Command } from '../command/command.ts'

/** What the commands of a form do; the page says it, the list of all keys knows only their names. */
export type FormActs = {
  readonly saveDraft: () => void | Promise<void>
  readonly submit: () => void | Promise<void>
  readonly regress: () => void | Promise<void>
  readonly regressAndStay: () => void | Promise<void>
}

/** What the commands of a plain record's form do: save it and leave it, or go on with it. */
export type RecordActs = {
  readonly save: () => void | Promise<void>
  readonly saveAndStay: () => void | Promise<void>
}

/** In every form, one key saves and keeps the form open, and the other saves and closes it. */
const goingOn = { icon: 'save', keys: '$mod+s' } as const
const finishing = { icon: 'check', keys: '$mod+Enter' } as const
const saving = { title: message('保存'), ...finishing } as const
const savingOnly = { title: message('保存并继续编辑'), ...goingOn } as const

/** The commands of a plain record's form. The last one is the main action of the page. */
export function recordFormCommands(document: DocumentKind, { save, saveAndStay }: RecordActs): readonly Command[] {
  const { noun } = document
  const shared = { permission: changersOf(document), keywords: 'save submit' } as const
  return [
    { ...shared, ...savingOnly, id: `${noun}.saveAndStay`, run: saveAndStay },
    { ...shared, ...saving, id: `${noun}.save`, run: save },
  ]
}

/** What the commands of a form in a panel do. `save` closes the panel, `saveAndStay` keeps it open, `saveAndNew` opens an empty form. */
export type PanelActs = RecordActs & { readonly saveAndNew: () => void | Promise<void> }

/**
 * Returns the commands of a form in a panel; `acts` says what they do now. Their ids begin with `record`, because all panels use the same keys.
 */
export function panelFormCommands(acts: () => PanelActs, isNew: boolean): readonly Command[] {
  const keywords = 'save submit'
  const another = { ...goingOn, title: message('保存并新建'), keys: '$mod+Shift+Enter' }
  return [
    { ...saving, keywords, id: 'record.save', run: () => acts().save() },
    { ...savingOnly, keywords, id: 'record.saveAndStay', run: () => acts().saveAndStay() },
    ...(isNew ? [{ ...another, keywords, id: 'record.saveAndNew', run: () => acts().saveAndNew() }] : []),
  ]
}

/**
 * The commands of a document's form: keeping and confirming it, which is called `submit`, and saving the revision of one that was confirmed.
 * `Mod+S` of every form saves, says so and stays; `Mod+Enter` finishes.
 */
export function documentFormCommands(
  document: DocumentKind,
  submit: Message,
  acts: FormActs,
): { readonly draft: readonly Command[]; readonly revise: readonly Command[] } {
  const { noun } = document
  const shared = { permission: changersOf(document), keywords: 'save submit confirm' } as const
  return {
    draft: [
      { ...shared, ...goingOn, id: `${noun}.saveDraft`, title: message('暂存'), run: acts.saveDraft },
      { ...shared, ...finishing, id: `${noun}.submit`, title: submit, run: acts.submit },
    ],
    revise: [
      { ...shared, ...savingOnly, id: `${noun}.regressAndStay`, run: acts.regressAndStay },
      { ...shared, ...finishing, id: `${noun}.regress`, title: message('提交修改'), run: acts.regress },
    ],
  }
}
