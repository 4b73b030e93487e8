import { useState } from 'react'
import { ImageLightbox } from '../../../../core/browser/form/files/image-lightbox.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { ImageThumb } from '../../../../core/browser/ui/image-thumb.tsx'

/** Width and height of a photo in a row, in pixels. */
const edge = 32

/** The photos of a receipt; a press shows one large. */
export function ReceiptPictures({ sources }: { sources: readonly string[] }) {
  const t = useText()
  const [shown, setShown] = useState<number>()
  if (sources.length === 0) return null
  return (
    <span className="flex gap-1">
      {sources.map((source, at) => (
        <button
          key={source}
          type="button"
          className="block rounded"
          aria-label={t('图片 {at}/{count}', { at: at + 1, count: sources.length })}
          onClick={() => setShown(at)}
        >
          <ImageThumb source={source} alt="" size={edge} />
        </button>
      ))}
      {shown === undefined ? null : (
        <ImageLightbox sources={sources} start={shown} onClose={() => setShown(undefined)} />
      )}
    </span>
  )
}
