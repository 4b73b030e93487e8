import { translate } from '../i18n/text.ts'
import { readText } from './cell-edit.ts'
import { findByName } from './cell-lookup.ts'
import type { PlanScene } from './cell-plan.ts'

export { parseCells } from '../form/cell-paste.ts'
export { planCellPaste, planFillDown } from './cell-plan.ts'

/** Reads what is pasted into a cell, names by asking the server. */
export const readCell: PlanScene['read'] = (field, text) => readText(field, text, translate, findByName)
