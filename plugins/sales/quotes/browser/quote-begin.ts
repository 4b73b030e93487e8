import { CallError } from '../../../../core/browser/api/call-error.ts'
import { call } from '../../../../core/browser/api/client.ts'
import type { Beginning } from '../../../../core/browser/document/document-page-options.ts'
import { permitsNow } from '../../../../core/browser/session/session.ts'
import { message } from '../../../../core/shared/message.ts'
import { messageOf } from '../../../../core/shared/problem.ts'
import { quoteStart } from '../quote-contract.ts'
import { type QuoteForm, quoteModel } from '../quote-model.ts'
import { startingProcesses } from '../quote-processes.ts'

type Started = Awaited<ReturnType<typeof startOf>>

/** Who may not read quotes starts without the lines of the bill. */
const startOf = async (query: { code: string; type: string; color: string }) =>
  permitsNow(quoteStart.permission) ? call(quoteStart, { query }) : { bomItems: [], secondaryProcesses: [] }

/** The materials of the BOM as a form holds them. */
export function linesOfBom({ bomItems }: Pick<Started, 'bomItems'>): QuoteForm['bomItems'] {
  return bomItems.map(({ id: _id, price: _price, usualPrice: _usual, ...line }) => line)
}

/** A new quote for the design color that the address names: the materials of its BOM, all built-in costs, in RMB. Throws `CallError`. */
export async function beginQuote({
  code,
  type,
  color,
}: Readonly<Record<string, string | undefined>>): Promise<Beginning<QuoteForm>> {
  if (!code || !type || !color) return { refusal: message('请选择设计款号') }
  try {
    const started = await startOf({ code, type, color })
    const values: QuoteForm = {
      ...quoteModel.empty,
      code,
      type,
      color,
      currencyRate: '1',
      bomItems: linesOfBom(started),
      quoteProcesses: startingProcesses().map((line) => ({ ...line, description: '' })),
      secondaryProcesses: started.secondaryProcesses.map(({ id: _id, ...line }) => line),
    }
    // The bill brings the materials; what a garment costs to make is typed.
    return { values, name: `${code} ${type} ${color}`, field: 'quoteProcesses.0.unitPrice' }
  } catch (error) {
    if (error instanceof CallError && error.status === 409) return { refusal: messageOf(error.problem) }
    throw error
  }
}
