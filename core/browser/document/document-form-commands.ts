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

/** The commands of a plain record's form. The last one is the main action of the page. */
export function recordFormCommands(document: DocumentKind, { save, saveAndStay }: RecordActs): readonly Command[] {
  const { noun } = document
  const shared = { permission: changersOf(document), keywords: 'save submit' } as const
  return [
    {
      ...shared,
      id: `${noun}.saveAndStay`,
      title: message('保存并继续编辑'),
      icon: 'save',
      keys: '$mod+s',
      run: saveAndStay,
    },
    { ...shared, id: `${noun}.save`, title: message('保存'), icon: 'check', keys: '$mod+Enter', run: save },
  ]
}

/** What the commands of a form in a panel do. `save` closes the panel, `saveAndStay` keeps it open, `saveAndNew` opens an empty form. */
export type PanelActs = RecordActs & { readonly saveAndNew: () => void | Promise<void> }

/** Returns the commands of a form in a panel. Their ids begin with `record`, because all panels use the same keys. */
export function panelFormCommands({ save, saveAndStay, saveAndNew }: PanelActs, isNew: boolean): readonly Command[] {
  const shared = { keywords: 'save submit', icon: 'save' } as const
  const another = { ...shared, id: 'record.saveAndNew', title: message('保存并新建'), keys: '$mod+Shift+Enter' }
  return [
    { ...shared, id: 'record.save', title: message('保存'), icon: 'check', keys: '$mod+Enter', run: save },
    { ...shared, id: 'record.saveAndStay', title: message('保存并继续编辑'), keys: '$mod+s', run: saveAndStay },
    ...(isNew ? [{ ...another, run: saveAndNew }] : []),
  ]
}

/** Titles of a form's commands that are the document's own. */
export type FormTitles = { readonly submit: Message }

/**
 * The commands of a document's form: keeping and confirming it, and saving the revision of one that was confirmed.
 * `Mod+S` of every form saves, says so and stays; `Mod+Enter` finishes.
 */
export function documentFormCommands(
  document: DocumentKind,
  { submit }: FormTitles,
  acts: FormActs,
): { readonly draft: readonly Command[]; readonly revise: readonly Command[] } {
  const { noun } = document
  const shared = { permission: changersOf(document), keywords: 'save submit confirm' } as const
  return {
    draft: [
      {
        ...shared,
        id: `${noun}.saveDraft`,
        title: message('暂存'),
        icon: 'save',
        keys: '$mod+s',
        run: acts.saveDraft,
      },
      { ...shared, id: `${noun}.submit`, title: submit, icon: 'check', keys: '$mod+Enter', run: acts.submit },
    ],
    revise: [
      {
        ...shared,
        id: `${noun}.regressAndStay`,
        title: message('保存并继续编辑'),
        icon: 'save',
        keys: '$mod+s',
        run: acts.regressAndStay,
      },
      {
        ...shared,
        id: `${noun}.regress`,
        title: message('提交修改'),
        icon: 'check',
        keys: '$mod+Enter',
        run: acts.regress,
      },
    ],
  }
}
