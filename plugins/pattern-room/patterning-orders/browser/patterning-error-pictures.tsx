import { useState } from 'react'
import { LateLightbox } from '../../../../core/browser/form/files/late-lightbox.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { ImageThumb } from '../../../../core/browser/ui/image-thumb.tsx'

/** Width and height of a picture in pixels: as large as a finger needs it. */
const edge = 56

/** The pictures of an error report; a press shows one large. */
export function PatterningErrorPictures({ sources }: { sources: readonly string[] }) {
  const t = useText()
  const [shown, setShown] = useState<number>()
  if (sources.length === 0) return null
  return (
    <span className="flex w-full flex-wrap gap-2 py-1">
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
        <LateLightbox sources={sources} start={shown} onClose={() => setShown(undefined)} />
      )}
    </span>
  )
}
