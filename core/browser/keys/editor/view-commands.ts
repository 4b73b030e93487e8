import { documentFormCommands } from '../../document/document-form-commands.ts'
import type { FormOwner } from '../../plugin.ts'
import { loadParts } from '../../plugin-list.ts'
import { closedView, commandsOfForms, coreViewGroups, type ViewGroup } from './core-view-commands.ts'

/** The commands of an order document's form: of one that is worked on, and of one that revises what was confirmed. */
async function groupsOfForm({ document, submit, also }: FormOwner): Promise<readonly ViewGroup[]> {
  const acts = { saveDraft: closedView, submit: closedView, regress: closedView, regressAndStay: closedView }
  const { draft, revise } = documentFormCommands(document, { submit }, acts)
  const inForm = [...((await also?.()) ?? []), ...commandsOfForms()]
  return [draft, revise].map((own) => [...own, ...inForm])
}

/** The commands that live with views, of core and of all plugins, whether such a view was ever open or not. */
export async function everyViewCommand(): Promise<readonly ViewGroup[]> {
  const parts = await loadParts()
  const ofPlugins = await Promise.all(parts.map(({ viewCommands }) => viewCommands?.() ?? []))
  const ofForms = await Promise.all(parts.flatMap(({ forms = [] }) => forms.map(groupsOfForm)))
  return [...coreViewGroups(), ...ofPlugins.flat(), ...ofForms.flat()]
}
