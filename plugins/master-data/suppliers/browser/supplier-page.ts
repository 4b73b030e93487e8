import { besideView } from '../../../../core/browser/document/beside-view.tsx'
import { emptyContent } from '../../../../core/shared/document/document-content.ts'
import { emptyAddress } from '../../addresses/address-countries.ts'
import { supplierRecord } from '../supplier-contract.ts'
import { supplierModel } from '../supplier-model.ts'
import { supplierProblems } from '../supplier-rules.ts'

/** The list of suppliers, with the form of each beside it. */
export const { View, form } = besideView({
  record: supplierRecord,
  list: { storageKey: 'apex-supplierList' },
  empty: () => ({ ...emptyContent(supplierModel), address: emptyAddress }),
  problems: supplierProblems,
  width: 560,
  sections: () => import('./supplier-sections.tsx'),
})
