import { useMemo } from 'react'
import type { CommandTarget } from '../../../../core/browser/command/command.ts'
import { templateOrderDocument } from '../template-order-document.ts'
import type { TemplateOrder } from '../template-order-model.ts'

/** What a view of one order offers commands to act on. */
export function useRecordTarget(order: TemplateOrder | undefined): CommandTarget | undefined {
  return useMemo(() => (order ? { document: templateOrderDocument.noun, records: [order] } : undefined), [order])
}
