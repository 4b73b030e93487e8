import { scannerPath } from '../../../../core/browser/phone/scanner-path.ts'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { useView } from '../../../../core/browser/workspace/tabs/view-context.ts'

/** Opens the scanner in place of the page. */
export function ScanButton({ primary = false, text }: { primary?: boolean; text: string }) {
  const { open } = useView()
  return (
    <Button
      variant={primary ? 'primary' : 'secondary'}
      icon="scan"
      size="large"
      className={primary ? '' : 'w-full'}
      onClick={() => open(scannerPath, 'here')}
    >
      {text}
    </Button>
  )
}
