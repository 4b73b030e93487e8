import { recordStore } from '../../../../core/server/document/document-store.ts'
import { pinyinWords } from '../../../../core/server/pinyin.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import { totalHours } from '../flow-graph.ts'
import type { FlowContent } from '../flow-model.ts'
import { flowProblems } from '../flow-rules.ts'
import { flowSteps } from '../flow-steps.ts'
import { flowTable } from './flow-table.ts'

/** The text that a keyword search looks in: the name, and those of the steps. */
export function flowKeyword({ name, nodes }: FlowContent): string {
  return keywordText(name, pinyinWords(name), ...new Set(nodes.map(({ label }) => label)))
}

/** Columns that follow from the steps of a flow. */
export function flowColumns(content: FlowContent) {
  return { stepCount: content.nodes.length, scheduleDuration: String(totalHours(content)) }
}

/** Reads and changes flow templates. */
export const flowStore = recordStore({
  table: flowTable,
  steps: flowSteps,
  problems: flowProblems,
  keyword: flowKeyword,
  derives: async (_work, { content }) => flowColumns(content),
  event: ({ id, name }) => ({ id, name }),
  codeOf: ({ name }) => name,
})
