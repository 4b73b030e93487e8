import { sql } from 'drizzle-orm'
import type { Saving } from '../../../../core/server/document/document-store-options.ts'
import { documentStore } from '../../../../core/server/document/document-store.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { refusedFields } from '../../../../core/server/refusal.ts'
import { message } from '../../../../core/shared/message.ts'
import { pinyinWords } from '../../../../core/server/pinyin.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import { totalHours } from '../flow-graph.ts'
import type { FlowContent, FlowParts } from '../flow-model.ts'
import { flowProblems } from '../flow-rules.ts'
import { flowSteps } from '../flow-steps.ts'
import { flowTable } from './flow-table.ts'

/** The text that a keyword search looks in: the name, and those of the steps. */
function flowKeyword({ name, nodes }: FlowContent): string {
  return keywordText(name, pinyinWords(name), ...new Set(nodes.map(({ label }) => label)))
}

/** Columns that follow from the steps of a flow. */
function flowColumns(content: FlowContent) {
  return { stepCount: content.nodes.length, scheduleDuration: String(totalHours(content)) }
}

/** Refuses the name of another template: people choose templates by their names. */
async function requireOwnName(work: Work, { content, before }: Saving<FlowParts>): Promise<void> {
  const { name } = content
  if (before?.name === name) return
  await work.db.execute(sql`select pg_advisory_xact_lock(hashtext('patterning_flows'))`)
  const { rows } = await work.db.execute<{ name: string }>(sql`select name from patterning_flows
    where folded_name(name) = folded_name(${name}::text) and id <> ${before?.id ?? 0}::int limit 1`)
  const [same] = rows
  if (same) throw refusedFields([{ field: 'name', message: message('该流程模板已存在：{name}', { name: same.name }) }])
}

/** Reads and changes flow templates. */
export const flowStore = documentStore({
  table: flowTable,
  steps: flowSteps,
  problems: flowProblems,
  keyword: flowKeyword,
  requires: requireOwnName,
  derives: async (_work, { content }) => flowColumns(content),
  event: ({ id, name }) => ({ id, name }),
})
