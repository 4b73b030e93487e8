import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { systemSettings } from '../../../../core/server/core-tables.ts'
import { storeSeedPictures } from '../../../../core/server/files/file-seed.ts'
import type { SeedContext } from '../../../../core/server/plugin.ts'
import { englishKey, paperCompany } from '../../../../core/shared/paper-company.ts'
import { contractTerms, paperTerms, purchaseTerms } from '../company-options.ts'
import { stageDaysKey, workingCalendar } from '../system-setting-options.ts'
import { writeCalendarDays } from './working-calendar-store.ts'

/** The logo of the demo company: two crossing threads in a ring. */
const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" viewBox="0 0 80 80" fill="none" stroke-linecap="round">
  <circle cx="40" cy="40" r="36" stroke="#1f3a5f" stroke-width="4"/>
  <path d="M22 52 Q40 12 58 52 M22 28 Q40 68 58 28" stroke="#1f3a5f" stroke-width="6"/>
  <path d="M18 40 H62" stroke="#c8963e" stroke-width="4"/></svg>`

const inBoth = (key: string, chinese: string, english: string) => ({ [key]: chinese, [englishKey(key)]: english })

const details: Readonly<Record<string, string>> = {
  ...inBoth(paperCompany.name, '广州织羽服饰有限公司', 'Guangzhou Zhiyu Garment Co., Ltd.'),
  ...inBoth(
    paperCompany.address,
    '广州市番禺区大石街石北工业路 684 号 3 栋 5 楼',
    '5/F, Block 3, 684 Shibei Industrial Road, Dashi, Panyu, Guangzhou, China',
  ),
  ...inBoth(paperCompany.phone, '020-3478 6610', '+86 20 3478 6610'),
  ...inBoth(
    paperCompany.bank,
    '中国银行广州番禺支行\n账号 6580 5774 1203',
    'Bank of China, Guangzhou Panyu Sub-branch\nAccount 6580 5774 1203 · SWIFT BKCHCNBJ400',
  ),
  [paperTerms.validity]: '30',
  [paperTerms.leadTime]: '45',
  [paperTerms.minimum]: '300',
  [paperTerms.tolerance]: '5',
  ...inBoth(paperTerms.incoterm, 'FOB 广州黄埔', 'FOB Huangpu, Guangzhou'),
  ...inBoth(
    paperTerms.payment,
    '下单付 30% 定金，余款在出货前付清',
    '30% deposit with the order, balance before shipment',
  ),
  ...inBoth(
    paperTerms.packing,
    '单件入胶袋，独色混码装箱，每箱毛重不超过 18 公斤',
    'One piece per polybag, solid colour and assorted sizes per carton, at most 18 kg gross each',
  ),
  [contractTerms.late]: '0.5',
  [contractTerms.fault]: '0.3',
  [contractTerms.days]: '7',
  [contractTerms.copies]: '2',
  ...inBoth(
    contractTerms.further,
    '加工费在大货全部验收合格后 20 天内付清，乙方开具增值税发票。\n双方对款式、图样和客户信息负有保密义务。',
    'The processing fee is paid within 20 days after all goods have passed the inspection; the factory issues a VAT invoice.\nBoth parties keep designs, drawings and customers confidential.',
  ),
  ...inBoth(
    purchaseTerms.payment,
    '月结 30 天，凭增值税专用发票付款',
    'Within 30 days after the end of the month, against a VAT invoice',
  ),
  ...inBoth(
    purchaseTerms.further,
    '请在两个工作日内书面确认交期。\n送货单请注明采购单号、物料编号和色号。\n颜色以确认的色样为准，缸差需先寄缸样。',
    'Confirm the delivery dates in writing within two working days.\nDelivery notes name purchase order, item code and colour.\nColours follow the approved dip; send a sample of each dye lot before delivery.',
  ),
  ...inBoth(
    paperTerms.further,
    '大货以双方确认的封样为准。\n货到后 15 天内提出质量异议，逾期视为合格。\n因买方迟延确认样品或面料造成的延误，交期顺延。',
    'Bulk goods follow the sample sealed by both parties.\nClaims on quality are made within 15 days of arrival.\nDelivery is put off by the days that the buyer needs beyond those agreed to approve samples and fabrics.',
  ),
}

/** The holidays of 2026 in China with the weekends that are worked for them, and those of 2027 that the company has planned. */
const holidays = `2026-01-01~2026-01-03 休 元旦
2026-01-04~2026-01-04 班 元旦
2026-02-14~2026-02-14 班 春节
2026-02-15~2026-02-23 休 春节
2026-02-28~2026-02-28 班 春节
2026-04-04~2026-04-06 休 清明节
2026-05-01~2026-05-05 休 劳动节
2026-05-09~2026-05-09 班 劳动节
2026-06-19~2026-06-21 休 端午节
2026-09-20~2026-09-20 班 国庆节
2026-09-25~2026-09-27 休 中秋节
2026-10-01~2026-10-07 休 国庆节
2026-10-10~2026-10-10 班 国庆节
2027-01-01~2027-01-03 休 元旦
2027-02-05~2027-02-11 休 春节`

/** The demo company produces small orders faster. */
const stageDays = { material: '8', cutting: '2', sewing: '9', shipment: '1' } as const

/** Demo data: who the demo company is on its papers, its usual terms, and its working days. */
export async function seedCompany(context: SeedContext): Promise<void> {
  const bytes = await sharp(Buffer.from(logo)).png().toBuffer()
  const picture = { originalName: '公司标志.png', type: 'png', bytes, width: 320, height: 320 } as const
  const [url = ''] = await storeSeedPictures(context, [picture])
  const days = Object.fromEntries(Object.entries(stageDays).map(([stage, value]) => [stageDaysKey(stage), value]))
  for (const [key, value] of Object.entries({
    ...details,
    [paperCompany.logo]: url,
    [workingCalendar]: holidays,
    ...days,
  }))
    await context.db.update(systemSettings).set({ value }).where(eq(systemSettings.key, key))
  await writeCalendarDays(context.db, holidays)
}
