import { closedView } from '../../command/closed-acts.ts'
import { documentFormCommands, recordFormCommands } from '../../document/document-form-commands.ts'
import type { FormOwner } from '../../plugin.ts'
import { loadParts } from '../../plugin-list.ts'
import { commandsOfForms, coreViewGroups, type ViewGroup } from './core-view-commands.ts'

/** Returns the commands of a document's form. A document with `submit` has two groups: one for drafts, one for revisions. */
async function groupsOfForm({ document, submit, also }: FormOwner): Promise<readonly ViewGroup[]> {
  const inForm = [...((await also?.()) ?? []), ...commandsOfForms()]
  if (!submit) return [[...recordFormCommands(document, { save: closedView, saveAndStay: closedView }), ...inForm]]
  const acts = { saveDraft: closedView, submit: closedView, regress: closedView, regressAndStay: closedView }
  const { draft, revise } = documentFormCommands(document, submit, acts)
  return [draft, revise].map((own) => [...own, ...inForm])
}

/** The commands that live with views, of core and of all plugins, whether such a view was ever open or not. */
export async function everyViewCommand(): Promise<readonly ViewGroup[]> {
  const parts = await loadParts()
  const ofPlugins = await Promise.all(parts.map(({ viewCommands }) => viewCommands?.() ?? []))
  const ofForms = await Promise.all(parts.flatMap(({ forms = [] }) => forms.map(groupsOfForm)))
  return [...coreViewGroups(), ...ofPlugins.flat(), ...ofForms.flat()]
}
