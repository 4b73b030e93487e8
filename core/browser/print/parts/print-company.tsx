import { paperCompany } from '../../../shared/paper-company.ts'
import { assetAddress } from '../../api/asset.ts'
import { useText } from '../../i18n/text.ts'
import { usePaperText } from '../print-settings.ts'

/** The company at the head of a paper: logo, name, address and phone, as far as they are entered in the company details. */
export function Letterhead() {
  const t = useText()
  const said = usePaperText()
  const [name, address, phone, logo] = (['name', 'address', 'phone', 'logo'] as const).map((of) =>
    said(paperCompany[of]),
  )
  if (!name && !logo) return null
  return (
    <div className="letterhead">
      {logo ? <img src={assetAddress(logo)} alt={t('公司标志')} /> : null}
      <div>
        <b>{name}</b>
        {address || phone ? <p>{[address, phone && t('电话 {phone}', { phone })].filter(Boolean).join('　')}</p> : null}
      </div>
    </div>
  )
}

/** One party of a paper: its role (such as buyer), its name, and the lines that it fills in by hand. */
export type Signatory = { readonly role: string; readonly name: string; readonly lines?: readonly string[] }

/**
 * The signature block of a contract: for each party its name, lines to sign on, and a free square of 45 mm for its seal. A page
 * break never divides the block. A party without `lines` only signs and dates.
 */
export function SealedSignatures({ parties }: { parties: readonly Signatory[] }) {
  const t = useText()
  return (
    <footer className="sealed">
      {parties.map(({ role, name, lines = [t('代表签字'), t('日期')] }) => (
        <section key={role}>
          <p>
            <span>{role}</span> <b>{name}</b>
          </p>
          <div>
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <div className="seal">{t('盖章')}</div>
          </div>
        </section>
      ))}
    </footer>
  )
}
