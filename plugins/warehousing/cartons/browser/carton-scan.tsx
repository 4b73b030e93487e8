import { useText } from '../../../../core/browser/i18n/text.ts'
import { readScannedAddress } from '../../../../core/browser/phone/scanned-address.ts'
import { CodeScanner } from '../../../../core/browser/scan/code-scanner.tsx'
import type { CodeAnswer } from '../../../../core/browser/scan/scan-outcome.tsx'
import { message } from '../../../../core/shared/message.ts'
import { cartonKeyOf, cartonPagePath } from '../carton-paths.ts'
import { reader } from './carton-code-reader.ts'
import type { CartonOutcome } from './use-carton-check.ts'

const pages = [{ path: cartonPagePath, reader }]

/** Scans one carton after the other: by camera, by a handheld scanner, or by the number that a person types. */
export function CartonScan({
  shipment,
  take,
}: {
  readonly shipment: number
  readonly take: (key: { readonly shipment: number; readonly carton: number }) => CartonOutcome | undefined
}) {
  const t = useText()
  const onCode = async (text: string): Promise<CodeAnswer> => {
    const typed = /^\d{1,5}$/.test(text.trim()) ? Number(text) : undefined
    const found = typed === undefined ? readScannedAddress(text, window.location.host, pages) : undefined
    if (found && 'problem' in found) return { refused: found.problem }
    const address = found && new URL(found.open, window.location.origin)
    const key = address ? cartonKeyOf((name) => address.searchParams.get(name) ?? '') : undefined
    const { carton = typed } = key ?? {}
    if (carton === undefined) return { refused: message('这不是箱唛的二维码') }
    const outcome = take({ shipment: key?.shipment ?? shipment, carton })
    if (!outcome) return { refused: message('这不是箱唛的二维码') }
    return outcome.isCounted ? { done: outcome.text, stays: true } : { refused: outcome.text }
  }
  return (
    <CodeScanner
      onCode={onCode}
      label={t('扫码枪或手动输入箱号')}
      placeholder={t('箱号，或箱唛二维码里的地址')}
      action={t('核对')}
      isLow
    />
  )
}
