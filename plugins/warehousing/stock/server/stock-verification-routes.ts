import { runChecks } from '../../../../core/server/data-check.ts'
import { type Route, route } from '../../../../core/server/plugin.ts'
import { stockVerification } from '../stock-verification-contract.ts'
import { stockChecks } from './ledger-sources.ts'

/** Answers the page of the administrator. */
export const stockVerificationRoutes: readonly Route[] = [
  route(stockVerification, async ({ db, services: { usages } }) => {
    const results = await runChecks(db, stockChecks)
    return results.map(({ rows, ...result }) => ({
      ...result,
      rows: rows.map(({ document, ...row }) => {
        const known = usages.document(document)
        return { ...row, kind: known?.title ?? null, path: known?.path?.replaceAll('$id', String(row.id)) ?? null }
      }),
    }))
  }),
]
