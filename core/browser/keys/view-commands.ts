import { columnCommands } from '../grid/column-commands.ts'
import { listCommands } from '../grid/list-commands.ts'
import { viewCommands } from '../grid/list-views.ts'
import type { Command } from '../command/command.ts'
import { draftCommands, formCommands } from '../form/form-commands.ts'
import { previewCommands, printJobCommands } from '../print/print-view-commands.ts'
import { recordFormCommands } from '../record/record-form-commands.ts'
import { pluginsOfPage } from '../shell/plugin-list.ts'
import { treeCommands } from '../tree/tree-commands.ts'

/** The commands are listed, not run: what they would act on is not open. */
const closed = (): never => {
  throw new Error('the view of this command is not open')
}

/** Commands that live with one kind of view, and so meet each other and those that exist everywhere. */
type ViewGroup = readonly Command[]

function coreViewGroups(): readonly ViewGroup[] {
  const form = (saveIntent: string | null) => [
    ...formCommands({ submit: closed, stepProblem: closed, fields: undefined as never }, saveIntent),
    ...draftCommands(closed, closed),
  ]
  return [
    [
      ...listCommands(closed, { pages: true, export: true }),
      ...columnCommands([], true, closed),
      ...viewCommands('', closed),
    ],
    treeCommands(closed, () => undefined, { depth: 2, canWrite: true }),
    [...recordFormCommands({ close: closed, stay: closed, another: closed }, true), ...form(null)],
    form('save'),
    previewCommands({ step: closed, close: closed, print: closed, pdf: closed, cancelPdf: closed }),
    printJobCommands({ cancel: closed, again: closed }),
  ]
}

/** The commands that live with views, of core and of all plugins, whether such a view was ever open or not. */
export async function everyViewCommand(): Promise<readonly ViewGroup[]> {
  const ofPlugins = await Promise.all(pluginsOfPage().map((plugin) => plugin.viewCommands?.() ?? []))
  return [...coreViewGroups(), ...ofPlugins.flat()]
}
