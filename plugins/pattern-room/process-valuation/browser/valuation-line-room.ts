import { documentRoom } from '../../../../core/browser/document/document-room.ts'
import { message } from '../../../../core/shared/message.ts'
import { valuationLineSteps } from '../valuation-line-steps.ts'

/** The titles of the commands and tabs of operations. */
export const valuationLineTitles = {
  list: message('打开工序核价'),
  create: message('新建核价工序'),
  detail: message('查看核价工序'),
  copy: message('复制核价工序'),
} as const

/** Operations and their prices in commands. */
export const valuationLineRoom = documentRoom(valuationLineSteps, {
  contracts: async () => (await import('../valuation-line-contract.ts')).valuationLineCalls,
  titles: valuationLineTitles,
  keys: { create: 'c f', list: 'g f' },
  keywords: 'operation process valuation price catalogue 工价 核价',
  nameOf: ({ code, name }) => `${code} ${name}`,
})
