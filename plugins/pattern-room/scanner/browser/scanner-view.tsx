import { useText } from '../../../../core/browser/i18n/text.ts'
import { CodeScanner } from '../../../../core/browser/scan/code-scanner.tsx'
import type { CodeAnswer } from '../../../../core/browser/scan/scan-outcome.tsx'
import { useView } from '../../../../core/browser/workspace/tabs/view-context.ts'
import { message } from '../../../../core/shared/message.ts'
import { type PatternKey, patternPageAddress } from '../../../sales/public.ts'
import { readPatternCode } from '../pattern-code.ts'
import { PatternKeyForm } from './pattern-key-form.tsx'

/** Scans the QR code of a pattern sheet and opens the pattern's page. */
export function View() {
  const t = useText()
  const { open } = useView()
  const openPattern = (key: PatternKey) => open(patternPageAddress(key))
  const onCode = (text: string): CodeAnswer => {
    const found = readPatternCode(text, window.location.host)
    if ('problem' in found) return { refused: found.problem }
    openPattern(found.key)
    return { done: message('已打开 {code} · {type} · {color}', found.key) }
  }
  return (
    <>
      <h1 className="sr-only">{t('扫码')}</h1>
      <CodeScanner onCode={onCode} label={t('扫码枪或手动输入')} placeholder={t('二维码里的地址')}>
        <PatternKeyForm onKey={openPattern} />
      </CodeScanner>
    </>
  )
}
