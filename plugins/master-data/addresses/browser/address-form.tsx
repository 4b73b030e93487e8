import { panelPage } from '../../../../core/browser/document/document-panel.tsx'
import { emptyAddress } from '../address-countries.ts'
import { AddressSection } from './address-section.tsx'
import { message } from '../../../../core/shared/message.ts'
import { addressCalls, addressSteps } from '../address-contract.ts'
import { addressDocument } from '../address-document.ts'
import { addressModel } from '../address-model.ts'
import { addressProblems } from '../address-rules.ts'

/** The form of an address. */
export const page = panelPage({
  model: addressModel,
  steps: addressSteps,
  contracts: addressCalls,
  titles: { create: message('新建地址'), detail: addressDocument.title },
  titleOf: ({ fullAddress }) => fullAddress,
  sections: () => <AddressSection />,
  problems: (content) => addressProblems(content),
  empty: () => emptyAddress,
  width: 560,
})
