import { documentTable } from '../../../../core/server/document/document-table.ts'
import { refersEach } from '../../../../core/server/document/reference-target.ts'
import { userTarget } from '../../../admin/server-public.ts'
import { flowDocument } from '../flow-document.ts'
import { flowModel } from '../flow-model.ts'
import { patterningFlows } from './flow-tables.ts'

/** The flow template bound to its table. */
export const flowTable = documentTable(flowModel, {
  document: flowDocument,
  table: patterningFlows,
  references: {
    ...refersEach(userTarget, 'user', 'lastUpdater'),
  },
  computed: { scheduleDuration: 'trim_scale(d.schedule_duration)::text' },
  onCreate: { scheduleDuration: (_, { scheduleDuration }) => scheduleDuration },
})
