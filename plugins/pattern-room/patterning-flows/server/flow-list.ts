import { documentListSource } from '../../../../core/server/document/document-list-source.ts'
import { flowRows } from '../flow-contract.ts'
import { flowTable } from './flow-table.ts'

export const flowListSource = documentListSource(flowTable, flowRows, {
  columns: {
    name: { select: 'd.name', inKeyword: true },
    scheduleDuration: { select: 'trim_scale(d.schedule_duration)::text', filter: 'd.schedule_duration' },
  },
  record: { detail: `concat(d.step_count, ' · ', trim_scale(d.schedule_duration), ' h')` },
  defaultSort: [{ key: 'updatedAt', descending: true }],
})
