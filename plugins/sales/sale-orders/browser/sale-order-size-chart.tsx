import { saveAddress } from '../../../../core/browser/api/save-file.ts'
import { noPreview } from '../../../../core/browser/form/files/pdf-window.tsx'
import { MeasurementReadingPart } from '../../../../core/browser/form/measurements/measurement-part.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { Dialog } from '../../../../core/browser/ui/dialog.tsx'
import { ImageThumb } from '../../../../core/browser/ui/image-thumb.tsx'
import { toastFailure } from '../../../../core/browser/ui/failure-toast.ts'
import type { Measurement } from '../../../../core/shared/measurement-lengths.ts'
import { isImageName } from '../../../../core/shared/file-types.ts'

/** The measurement table of an order, and the size charts of its design: pictures are shown, other files are for download (B-2-46, B-2-47, B-8-25, B-open-39). */
export function SizeChart({
  files,
  table,
  isOpen,
  onClose,
}: {
  files: readonly string[]
  table: Measurement | undefined
  isOpen: boolean
  onClose: () => void
}) {
  const t = useText()
  return (
    <Dialog open={isOpen} onClose={onClose} title={t('尺寸表')} width={880}>
      {table && table.points.length > 0 ? <MeasurementReadingPart table={table} /> : null}
      <ul className="flex flex-col gap-3">
        {files.map((address, at) => (
          <li key={address}>
            {isImageName(address) ? (
              <ImageThumb whole source={address} alt={`${t('尺寸表')} ${at + 1}`} />
            ) : (
              <p className="flex flex-wrap items-center gap-2">
                <span>{t(noPreview)}</span>
                <Button size="small" icon="download" onClick={() => void saveAddress(address).catch(toastFailure)}>
                  {t('下载')}
                </Button>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
