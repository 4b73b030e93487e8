import { listLooks } from '../../../shared/fields.ts'
import { signedIn } from '../../../shared/permission.ts'
import { closedView } from '../../command/closed-acts.ts'
import type { Command } from '../../command/command.ts'
import { panelFormCommands } from '../../document/document-form-commands.ts'
import { nextStepCommand } from '../../document/next-step-command.ts'
import { draftCommands, formCommands } from '../../form/session/form-commands.ts'
import { lineCommands } from '../../form/lines/line-commands.ts'
import { measuredSampleCommands } from '../../form/measurements/measured-sample-commands.ts'
import { measurementCommands } from '../../form/measurements/measurement-commands.ts'
import { sizeCommands } from '../../form/sizes/size-commands.ts'
import { stepCommands } from '../../form/steps/step-commands.ts'
import { calendarCommands } from '../../grid/calendar/calendar-commands.ts'
import { columnCommands } from '../../grid/columns/column-commands.ts'
import { editCommands } from '../../grid/edits/edit-commands.ts'
import { listCommands } from '../../grid/model/list-commands.ts'
import { viewCommands } from '../../grid/views/list-views.ts'
import { lookCommands } from '../../grid/views/look-commands.ts'
import { importChooserCommands, importMapperCommands, importResultCommands } from '../../import/import-view-commands.ts'
import { previewCommands as printPreviewCommands, printJobCommands } from '../../print/print-view-commands.ts'
import { timelineDockCommands } from '../../timeline/timeline-dock-commands.ts'
import { scanCommands } from '../../scan/scan-commands.ts'
import { detailCommands } from '../../workspace/detail-commands.ts'
import { previewCommands } from '../../workspace/preview-commands.ts'
import { treeCommands } from '../../tree/tree-commands.ts'
import { keyEditorCommands } from './key-editor-commands.ts'

/** Commands that live with one kind of view, and so meet each other and those that exist everywhere. */
export type ViewGroup = readonly Command[]

/** The commands of a list, for what lives in one beside them. `noun` is the list's document. */
export function commandsOfLists(details = true): ViewGroup {
  return [
    ...listCommands(closedView, { pages: true, export: true, pictures: true, details }),
    ...columnCommands([], true, closedView),
    ...viewCommands('', closedView),
    ...lookCommands(listLooks, closedView),
    ...editCommands('', { permission: signedIn }, closedView),
  ]
}

/** The commands of a form, for what lives in one beside them. */
export function commandsOfForms(): ViewGroup {
  const closed = { stepProblem: closedView, fields: { list: closedView, goToBehindPalette: closedView } }
  const matrix = { rows: closedView, row: closedView, put: closedView, most: 0 }
  const measurement = {
    table: closedView,
    grade: closedView,
    takeSizes: closedView,
    addPoints: closedView,
    sizeChoices: closedView,
    usualPoints: closedView,
  }
  const steps = { canUndo: closedView, canRedo: closedView, undo: closedView, redo: closedView }
  return [
    ...formCommands(closed, closedView),
    ...draftCommands(closedView, closedView),
    ...sizeCommands(matrix, true),
    ...stepCommands(steps),
    ...lineCommands({ now: closedView, place: closedView, make: closedView }),
    ...measurementCommands(measurement),
    ...measuredSampleCommands({ samples: closedView, hasPoints: closedView, measure: closedView }),
  ]
}

/** The commands that live with core's own views. */
export function coreViewGroups(): readonly ViewGroup[] {
  const closed = closedView
  return [
    commandsOfLists(),
    // The cards of a calendar do not expand.
    [...calendarCommands(closed), ...commandsOfLists(false)],
    // Its dialog holds a form.
    [...treeCommands(closed, () => undefined, { depth: 2, canWrite: true, canExport: true }), ...commandsOfForms()],
    // The panel of a record stands beside its list.
    [...panelFormCommands(closed, true), ...commandsOfForms(), ...commandsOfLists()],
    commandsOfForms(),
    [...detailCommands(closed), nextStepCommand({ run: closed }), ...timelineDockCommands],
    printPreviewCommands({
      step: closed,
      close: closed,
      print: closed,
      language: { other: 'en', show: closed },
      papers: { all: [], show: closed },
      pdf: closed,
      cancelPdf: closed,
    }),
    printJobCommands({ cancel: closed, again: closed }),
    importChooserCommands({ choose: closed, sheet: closed }),
    importMapperCommands({ check: closed, back: closed }),
    importResultCommands({ run: closed, problems: closed, again: closed, other: closed }),
    keyEditorCommands({ save: closed, choose: closed, reset: closed }),
    previewCommands,
    scanCommands({
      isOn: false,
      isLit: false,
      hasTorch: false,
      cameras: 0,
      choosePicture: closed,
      pasteCode: closed,
      toggleCamera: closed,
      nextCamera: closed,
      toggleTorch: closed,
    }),
  ]
}
