import type { DemoHistory } from '../../../../core/server/demo-history.ts'
import { readManyThroughList } from '../../../../core/server/list/read-through-list.ts'
import { flowDocument } from '../flow-document.ts'
import { flowListSource } from './flow-list.ts'

/** Demo data: who made the flow templates, and when. */
export const flowHistory: readonly DemoHistory[] = [
  { document: flowDocument, table: flowListSource.table, readMany: readManyThroughList(flowListSource) },
]
