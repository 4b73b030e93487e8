import type { Option } from '../../../core/shared/fields.ts'
import { message } from '../../../core/shared/message.ts'

/** What happens in the trail of an order's documents that makes it late, or tells why it is. */
export const delayCauses = ['approval', 'required', 'revised', 'expected', 'short', 'material', 'cancelled'] as const
export type DelayCause = (typeof delayCauses)[number]

export const delayCauseOptions: readonly Option[] = [
  { value: 'approval', label: message('等待审批') },
  { value: 'required', label: message('要求日期变更') },
  { value: 'revised', label: message('修订') },
  { value: 'expected', label: message('物料预计到货变更') },
  { value: 'short', label: message('短交或取消物料') },
  { value: 'material', label: message('物料迟到') },
  { value: 'cancelled', label: message('单据取消') },
]
