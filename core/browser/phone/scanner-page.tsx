import { useEffect, useState } from 'react'
import { message } from '../../shared/message.ts'
import { useText } from '../i18n/text.ts'
import { loadParts } from '../plugin-list.ts'
import { CodeScanner } from '../scan/code-scanner.tsx'
import type { CodeAnswer } from '../scan/scan-outcome.tsx'
import { toastFailure } from '../ui/failure-toast.ts'
import { useView } from '../workspace/tabs/view-context.ts'
import { OutboxList } from './outbox-list.tsx'
import { readScannedAddress, type ScannedReaders } from './scanned-address.ts'
import { TypedAddressForm } from './typed-address-form.tsx'

/** What reads the addresses of the pages that plugins have on paper; undefined until it is loaded. */
function useScannedReaders(): ScannedReaders | undefined {
  const [readers, setReaders] = useState<ScannedReaders>()
  useEffect(() => {
    const load = async () => {
      const pages = (await loadParts()).flatMap(({ scanned = [] }) => scanned)
      setReaders(
        await Promise.all(pages.map(async (page) => ({ path: page.path, reader: (await page.load()).reader }))),
      )
    }
    load().catch(toastFailure)
  }, [])
  return readers
}

/** Scans the QR code of a sheet and opens its page. */
export function ScannerPage() {
  const t = useText()
  const { open } = useView()
  const readers = useScannedReaders()
  const onCode = (text: string): CodeAnswer => {
    if (!readers) return { refused: message('识别程序没有加载成功，请检查网络后再试') }
    const found = readScannedAddress(text, window.location.host, readers)
    if ('problem' in found) return { refused: found.problem }
    open(found.open)
    return { done: found.done }
  }
  return (
    <>
      <h1 className="sr-only">{t('扫码')}</h1>
      <div className="mx-auto max-w-[1100px] px-3 pt-3 empty:hidden">
        <OutboxList />
      </div>
      <CodeScanner onCode={onCode} label={t('扫码枪或手动输入')} placeholder={t('二维码里的地址')}>
        {readers?.map(({ path, reader }) => (
          <TypedAddressForm key={path} reader={reader} onOpen={open} />
        ))}
      </CodeScanner>
    </>
  )
}
