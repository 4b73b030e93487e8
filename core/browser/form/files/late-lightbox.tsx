import type { ComponentProps } from 'react'
import { lateModule, useLate } from '../../ui/late-module.ts'
import type { ImageLightbox } from './image-lightbox.tsx'

const lightbox = lateModule(() => import('./image-lightbox.tsx'))

/** Pictures at full size, as `ImageLightbox` shows them; its code comes when one is first asked for. */
export function LateLightbox(props: ComponentProps<typeof ImageLightbox>) {
  const late = useLate(lightbox, true)
  return late ? <late.ImageLightbox {...props} /> : null
}
