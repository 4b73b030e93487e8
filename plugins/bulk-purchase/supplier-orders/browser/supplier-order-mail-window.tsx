import { call } from '../../../../core/browser/api/client.ts'
import { newIdempotencyKey } from '../../../../core/browser/api/contract-request.ts'
import { useDocumentForm } from '../../../../core/browser/form/document/document-form.tsx'
import { FormWindow } from '../../../../core/browser/form/document/form-window.tsx'
import { SelectField } from '../../../../core/browser/form/fields/select-field.tsx'
import { TextField } from '../../../../core/browser/form/fields/text-field.tsx'
import { TextareaField } from '../../../../core/browser/form/fields/textarea-field.tsx'
import { uploadFile } from '../../../../core/browser/form/files/upload.ts'
import { currentLanguage, type Language, textsIn } from '../../../../core/browser/i18n/language.ts'
import { translate, translateIn, useText } from '../../../../core/browser/i18n/text.ts'
import { makePrintFile } from '../../../../core/browser/print/preview/print-file.ts'
import { sessionNow } from '../../../../core/browser/session/session.ts'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import { askForm } from '../../../../core/browser/workspace/asked-form.tsx'
import { CallError } from '../../../../core/browser/api/call-error.ts'
import { readContract } from '../../../../core/browser/api/contract-query.ts'
import { message } from '../../../../core/shared/message.ts'
import { paperCompany, paperText } from '../../../../core/shared/paper-company.ts'
import { systemSettings } from '../../../../core/shared/setting-contract.ts'
import { bulkPurchaseDocument } from '../../bulk-purchases/bulk-purchase-document.ts'
import { supplierMailLimits as limits, supplierMailProblems } from '../supplier-mail-rules.ts'
import { supplierAddressRead, supplierOrderMail } from '../supplier-order-contract.ts'
import type { SendableLine } from '../supplier-order-rules.ts'
import { shownLines } from './supplier-order-printed.ts'
import { readSupplierOrder, type SupplierOrder } from './supplier-order-reading.ts'
import { linesQuery, supplierOrderPrint, suppliersOfAll } from './supplier-order-template.ts'

type Values = { language: Language; address: string; subject: string; text: string }
type Words = Pick<Values, 'subject' | 'text'>

/** A mail about one purchase order, with its usual words in both languages. */
type Letter = {
  readonly order: SupplierOrder
  readonly query: { readonly lines: string }
  readonly address: string
  readonly words: Readonly<Record<Language, Words>>
  /** Which of several mails this is: 2/3. */
  readonly turn: string
}

const papers = [
  { value: 'cn', label: { text: '中文' } },
  { value: 'en', label: { text: 'English' } },
] as const

async function usualWords(
  { supplier, date, changedSince }: SupplierOrder,
  company: string,
  language: Language,
): Promise<Words> {
  const texts = await textsIn(language)
  const of = { supplier: supplier.name, date, company, name: sessionNow().actor?.name ?? '' }
  const subject =
    changedSince === undefined
      ? message('采购订单 {supplier} {date} {company}', of)
      : message('采购订单（修改）{supplier} {date} {company}', of)
  const paragraphs = [
    message('{supplier}，您好：', of),
    changedSince === undefined
      ? message('附件是 {date} 的采购订单，请查收，并书面确认数量、单价和交期。', of)
      : message('附件是 {date} 修改后的采购订单，改动处已标出，请查收，并书面确认数量、单价和交期。', of),
    { text: [of.name, company].filter(Boolean).join('\n') },
  ]
  return {
    subject: translateIn(texts, subject).trim(),
    text: paragraphs
      .map((one) => translateIn(texts, one))
      .join('\n\n')
      .trim(),
  }
}

async function sendLetter({ order, query }: Letter, { language, ...letter }: Values): Promise<void> {
  const signal = new AbortController().signal
  const made = await makePrintFile(supplierOrderPrint, String(order.supplier.id), { ...query, language }, signal)
  if (made.refused) throw new CallError(409, { message: translate(made.refused), ...made.refused })
  const fileUrl = await uploadFile(made.pdf)
  await call(supplierOrderMail, {
    body: {
      ...letter,
      supplierId: order.supplier.id,
      // The template read what the PDF shows.
      lines: shownLines(made.record as SupplierOrder),
      fileUrl,
      fileName: made.pdf.name,
    },
    idempotencyKey: newIdempotencyKey(),
  })
  toast.success(translate(message('正在发送到 {address}，结果见采购单的时间线', { address: letter.address })))
}

function MailWindow({ letter, answer }: { letter: Letter; answer: (sent: true | undefined) => void }) {
  const t = useText()
  const { order, address, words, turn } = letter
  const title = [t('发送采购订单给 {supplier}', { supplier: order.supplier.name }), turn].filter(Boolean).join(' ')
  const language = currentLanguage()
  const form = useDocumentForm<Values>({
    key: `new:mail:${order.supplier.id}:${letter.query.lines}`,
    document: bulkPurchaseDocument.noun,
    defaults: { language, address, ...words[language] },
    check: supplierMailProblems,
    title,
  })
  return (
    <FormWindow
      form={form}
      onSubmit={async (values) => {
        await sendLetter(letter, values)
        answer(true)
        return undefined
      }}
      send={() => form.submit('send')}
      sendTitle={t('发送')}
      onClose={() => answer(undefined)}
      title={title}
    >
      <div className="grid grid-cols-2 gap-3">
        <TextField name="address" label={t('供应商邮箱')} required maximum={limits.address} />
        <SelectField
          name="language"
          label={t('单据语言')}
          options={papers}
          required
          onPick={(value) => {
            const chosen = words[value === 'en' ? 'en' : 'cn']
            form.methods.setValue('subject', chosen.subject)
            form.methods.setValue('text', chosen.text)
          }}
        />
        <div className="col-span-full">
          <TextField name="subject" label={t('邮件主题')} required maximum={limits.subject} />
        </div>
        <div className="col-span-full">
          <TextareaField name="text" label={t('正文')} required rows={6} maximum={limits.text} />
        </div>
        <p className="col-span-full text-xs text-ink-muted">
          {t('附件是采购订单的 PDF，共 {n} 项物料。', { n: order.lines.length })}
        </p>
      </div>
    </FormWindow>
  )
}

/**
 * Asks for each supplier of some lines where its purchase order is mailed to, one after the other, and sends it. Closing a window
 * ends it. Throws `CallError`.
 */
export async function mailOrders(lines: readonly SendableLine[]): Promise<void> {
  const query = linesQuery(lines)
  const suppliers = suppliersOfAll(lines)
  const settings = new Map(
    (await readContract(systemSettings, {}, { noun: 'system_settings' })).map(({ key, value }) => [key, value]),
  )
  for (const [place, id] of suppliers.entries()) {
    const [order, { address }] = await Promise.all([
      readSupplierOrder(id, query),
      call(supplierAddressRead, { params: { id } }),
    ])
    const wordsIn = (language: Language) =>
      usualWords(order, paperText(settings, paperCompany.name, language), language)
    const [cn, en] = await Promise.all([wordsIn('cn'), wordsIn('en')])
    const turn = suppliers.length > 1 ? `${place + 1}/${suppliers.length}` : ''
    const letter: Letter = { order, query, address, words: { cn, en }, turn }
    if (!(await askForm<true>((answer) => <MailWindow key={id} letter={letter} answer={answer} />))) return
  }
}
