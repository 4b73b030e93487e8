import { z } from 'zod'
import { contract, pageQuery } from '../../../core/shared/contract.ts'
import { documentList } from '../../../core/shared/document/document-list.ts'
import { readersOf } from '../../../core/shared/document.ts'
import { documentContracts } from '../../../core/shared/document/document-contracts.ts'
import { either, write } from '../../../core/shared/permission.ts'
import { flowDocument } from './flow-document.ts'
import { flowModel } from './flow-model.ts'
import { flowSteps } from './flow-steps.ts'

/** A pattern order starts from a template, so people who make orders choose one and take over its steps (D42). */
const choosing = either(readersOf(flowDocument), write('PATTERNING_ORDER'))

const summary = 'pattern flow template'

/** The calls of flow templates, except those of the list. */
export const flowCalls = documentContracts(flowModel, flowSteps, { summary, reading: choosing })

export const { read: flowRead } = flowCalls

/** The list of flow templates: its columns, filters and spreadsheet are derived from this. */
export const flowRows = documentList(flowModel, flowSteps, {
  summary: 'pattern flow templates',
  ruleKeys: { name: true },
  columnOrder: ['name'],
})

/** A row of the list of flow templates. */
export type FlowRow = z.output<typeof flowRows.search.reply>['records'][number]

const word = z.string().trim().max(100).optional()

/** `GET patterning_flow`: the templates by name, for pickers and other programs. */
export const flowList = contract({
  method: 'GET',
  path: flowDocument.noun,
  permission: choosing,
  summary: 'Pattern flow templates by name or keyword',
  query: pageQuery.extend({ keyword: word, name: word }),
  reply: flowRows.search.reply,
})
