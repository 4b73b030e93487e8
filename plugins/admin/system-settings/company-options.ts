import { type Message, message } from '../../../core/shared/message.ts'
import { englishKey, paperCompany } from '../../../core/shared/paper-company.ts'
import type { KnownSetting, SettingSection } from './setting-kinds.ts'

/** Keys of the usual terms of quotations and sales. Papers read them in their language by `usePaperText`. */
export const paperTerms = {
  /** Days for which a quotation holds. */
  validity: 'terms_validity',
  /** Pieces. */
  minimum: 'terms_minimum',
  /** Days from the order to the delivery. */
  leadTime: 'terms_lead_time',
  incoterm: 'terms_incoterm',
  payment: 'terms_payment',
  packing: 'terms_packing',
  /** Per cent by which the delivered pieces may be more or fewer. */
  tolerance: 'terms_tolerance',
  /** One term on each line. */
  further: 'terms_further',
} as const

/** Keys of the terms of contracts with factories. A confirmed order keeps them with its version. */
export const contractTerms = {
  /** Per cent of the contract's amount for each day that a delivery is late. */
  late: 'contract_late',
  /** Per cent of the pieces that may be faulty. */
  fault: 'contract_fault',
  /** Days after the arrival in which faults are claimed. */
  days: 'contract_days',
  copies: 'contract_copies',
  /** One clause on each line, after those that every contract has. */
  further: 'contract_further',
} as const

/** Keys of the terms of purchase orders to suppliers. */
export const purchaseTerms = {
  payment: 'purchase_payment',
  /** One term on each line. */
  further: 'purchase_further',
} as const

type Known = Omit<KnownSetting, 'initial'>

const known = (of: Known): KnownSetting => ({ ...of, initial: '' })

/** A Chinese text and its English translation. */
function inBoth(of: Known & { readonly title: Message }): KnownSetting[] {
  const title = message('{name}（英文）', { name: of.title })
  return [known(of), known({ ...of, key: englishKey(of.key), title })]
}

const company: readonly KnownSetting[] = [
  ...inBoth({ key: paperCompany.name, kind: 'line', most: 100, title: message('公司名称') }),
  ...inBoth({ key: paperCompany.address, kind: 'line', most: 200, title: message('公司地址') }),
  ...inBoth({ key: paperCompany.phone, kind: 'line', most: 50, title: message('公司电话') }),
  ...inBoth({ key: paperCompany.bank, kind: 'lines', most: 500, title: message('开户银行与账号') }),
  known({ key: paperCompany.logo, kind: 'picture', title: message('公司标志') }),
]

const terms: readonly KnownSetting[] = [
  known({ key: paperTerms.validity, kind: 'count', most: 365, unit: message('天'), title: message('报价有效期') }),
  known({ key: paperTerms.leadTime, kind: 'count', most: 365, unit: message('天'), title: message('交货周期') }),
  known({ key: paperTerms.minimum, kind: 'count', most: 999_999, unit: message('件'), title: message('最小起订量') }),
  known({ key: paperTerms.tolerance, kind: 'percent', title: message('数量允差') }),
  ...inBoth({ key: paperTerms.incoterm, kind: 'line', most: 50, title: message('贸易术语') }),
  ...inBoth({ key: paperTerms.payment, kind: 'line', most: 200, title: message('付款条件') }),
  ...inBoth({ key: paperTerms.packing, kind: 'lines', most: 500, title: message('包装要求') }),
  ...inBoth({
    key: paperTerms.further,
    kind: 'lines',
    most: 2000,
    title: message('其他条款'),
    hint: message('每行一条，印在单据上时编号。'),
  }),
]

const contract: readonly KnownSetting[] = [
  known({ key: contractTerms.late, kind: 'percent', title: message('逾期违约金（每日）') }),
  known({ key: contractTerms.fault, kind: 'percent', title: message('允许次品率') }),
  known({ key: contractTerms.days, kind: 'count', most: 365, unit: message('天'), title: message('质量异议期') }),
  known({ key: contractTerms.copies, kind: 'count', most: 9, unit: message('份'), title: message('合同份数') }),
  ...inBoth({
    key: contractTerms.further,
    kind: 'lines',
    most: 2000,
    title: message('合同其他条款'),
    hint: message('每行一条，印在单据上时编号。'),
  }),
]

const purchase: readonly KnownSetting[] = [
  ...inBoth({ key: purchaseTerms.payment, kind: 'line', most: 200, title: message('采购付款条件') }),
  ...inBoth({
    key: purchaseTerms.further,
    kind: 'lines',
    most: 2000,
    title: message('采购其他条款'),
    hint: message('每行一条，印在单据上时编号。'),
  }),
]

/** The page of the company's details: its name and address on papers, and its usual terms. */
export const companySections: readonly SettingSection[] = [
  {
    title: message('公司'),
    explanation: message('对外单据的抬头、落款和默认条款取自这里。英文单据用英文，没有英文的显示中文。'),
    settings: company,
  },
  { title: message('报价与销售条款'), explanation: message('留空的条款不印在单据上。'), settings: terms },
  {
    title: message('生产合同条款'),
    explanation: message('生产单确认时，合同的条款随该版本固定下来，之后的改动只用于以后确认的版本。'),
    settings: contract,
  },
  { title: message('采购订单条款'), explanation: message('留空的条款不印在单据上。'), settings: purchase },
]
