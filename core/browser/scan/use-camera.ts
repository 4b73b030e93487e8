import { useEffect, useState, useSyncExternalStore } from 'react'
import {
  type CameraChoice,
  type CameraProblem,
  cameraFacts,
  cameraProblem,
  closeCamera,
  listCameras,
  offersCameras,
  openCamera,
} from './camera.ts'

/** A camera that is open, or why none is. */
export type Camera =
  | { readonly state: 'off' | 'asking' | CameraProblem }
  | {
      readonly state: 'running'
      readonly stream: MediaStream
      readonly cameras: readonly CameraChoice[]
      readonly id: string | undefined
      readonly hasTorch: boolean
      readonly isMirrored: boolean
    }

function followVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Tells when the person has allowed the camera in the browser's own settings. Returns how to stop. */
function onCameraAllowed(tell: () => void): () => void {
  let status: PermissionStatus | undefined
  let isStopped = false
  const changed = () => status?.state === 'granted' && tell()
  // Some browsers do not know this permission by name.
  const asked = navigator.permissions?.query({ name: 'camera' as PermissionName }).catch(() => undefined)
  void asked?.then((found) => {
    if (isStopped) return
    status = found
    status?.addEventListener('change', changed)
  })
  return () => {
    isStopped = true
    status?.removeEventListener('change', changed)
  }
}

/**
 * A camera, open while `isOn` and while the page and the view's tab are seen. `attempt` counts up to try once more after a
 * problem; a permission given meanwhile, or a camera plugged in, is tried by itself.
 */
export function useCamera(isOn: boolean, id: string | undefined, attempt: number): Camera {
  const isSeen = useSyncExternalStore(followVisibility, () => document.visibilityState === 'visible')
  const [again, setAgain] = useState(0)
  const [opened, setOpened] = useState<Camera>()
  const isOffered = offersCameras()
  const camera: Camera =
    !isOn || !isSeen ? { state: 'off' } : isOffered ? (opened ?? { state: 'asking' }) : { state: 'insecure' }
  const { state } = camera
  useEffect(() => {
    if (!isOn || !isSeen || !isOffered) return
    let isStopped = false
    let open: MediaStream | undefined
    const failed = (error: unknown) => {
      if (!isStopped) setOpened({ state: cameraProblem(error) })
    }
    openCamera(id).then(async (stream) => {
      if (isStopped) return closeCamera(stream)
      open = stream
      stream.getVideoTracks()[0]?.addEventListener('ended', () => {
        if (!isStopped) setOpened({ state: 'none' })
      })
      const cameras = await listCameras().catch(() => [])
      if (!isStopped) setOpened({ state: 'running', stream, cameras, ...cameraFacts(stream) })
    }, failed)
    return () => {
      isStopped = true
      if (open) closeCamera(open)
      setOpened(undefined)
    }
  }, [isOn, isSeen, isOffered, id, attempt, again])
  useEffect(() => {
    if (state !== 'refused' && state !== 'none') return
    const retry = () => setAgain((count) => count + 1)
    if (state === 'refused') return onCameraAllowed(retry)
    navigator.mediaDevices.addEventListener('devicechange', retry)
    return () => navigator.mediaDevices.removeEventListener('devicechange', retry)
  }, [state])
  return camera
}
