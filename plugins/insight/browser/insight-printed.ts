import { readContract } from '../../../core/browser/api/contract-query.ts'
import { figures, type FigurePage } from '../figures.ts'
import { insightFigures } from '../insight-contract.ts'
import { readPeriod } from '../insight-period.ts'

export type PrintedFigures = (typeof insightFigures.reply)['_output'] & { readonly page: FigurePage }

/** Reads the figures of a page for its paper. */
export async function readPrinted(query: Readonly<Record<string, string>>): Promise<PrintedFigures> {
  const page = query['page'] === 'patternRoom' ? 'patternRoom' : 'sales'
  const ids = figures.filter((figure) => figure.page === page).map(({ id }) => id)
  const body = { figures: ids, period: readPeriod(query['period']) }
  return { ...(await readContract(insightFigures, { body }, { staleTime: 0 })), page }
}
