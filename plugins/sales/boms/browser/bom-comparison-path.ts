import { bomDocument } from '../bom-document.ts'

/** The page that compares two bills. */
export const bomComparisonPath = `${bomDocument.path}/compare`
