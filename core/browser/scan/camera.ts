import { browserMemory } from '../api/browser-memory.ts'

/** Why a camera gives no picture. */
export type CameraProblem = 'insecure' | 'refused' | 'none' | 'busy' | 'failed'

/** One camera to choose; the name is empty until the browser lets the page use one. */
export type CameraChoice = { readonly id: string; readonly name: string }

const problemNames: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** What an error of the browser says about its camera. */
export function cameraProblem(error: unknown): CameraProblem {
  return (error instanceof Error && problemNames[error.name]) || 'failed'
}

/** Whether the browser offers cameras to this page: only to pages that came over a safe connection. */
export function offersCameras(): boolean {
  return Boolean(globalThis.isSecureContext && navigator.mediaDevices?.getUserMedia)
}

function askCamera(wanted: MediaTrackConstraints): Promise<MediaStream> {
  const sharp = { width: { ideal: 1920 }, height: { ideal: 1080 } }
  return navigator.mediaDevices.getUserMedia({ audio: false, video: { ...wanted, ...sharp } })
}

/** Opens a camera: the one of that id while it is there, else the one at the back. Throws what the browser says. */
export async function openCamera(id: string | undefined): Promise<MediaStream> {
  try {
    if (id) return await askCamera({ deviceId: { exact: id } })
  } catch (error) {
    // Demand the id exactly, or the browser would prefer a sharper camera. A camera that is gone is a different problem from having none.
    if (cameraProblem(error) !== 'none') throw error
  }
  return askCamera({ facingMode: { ideal: 'environment' } })
}

/** The cameras of this machine. */
export async function listCameras(): Promise<readonly CameraChoice[]> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId)
    .map(({ deviceId, label }) => ({ id: deviceId, name: label }))
}

/** Lets go of a camera: its light goes out. */
export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** What is known of the camera that is open. */
export function cameraFacts(stream: MediaStream): { id: string | undefined; hasTorch: boolean; isMirrored: boolean } {
  const [track] = stream.getVideoTracks()
  const settings = track?.getSettings()
  const able = (track?.getCapabilities?.() ?? {}) as { torch?: boolean }
  return { id: settings?.deviceId, hasTorch: able.torch === true, isMirrored: settings?.facingMode === 'user' }
}

/** Turns the light beside the camera on or off. */
export async function setTorch(stream: MediaStream, on: boolean): Promise<void> {
  const [track] = stream.getVideoTracks()
  await track?.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] })
}

const storageKey = 'scan-camera'

/** How this browser's cameras were last used. It stays in the browser: the ids mean nothing elsewhere. */
export type CameraMemory = { readonly id?: string; readonly off?: true }

export function rememberedCamera(): CameraMemory {
  const kept = browserMemory.read(storageKey) as { id?: unknown; off?: unknown } | undefined
  return { ...(typeof kept?.id === 'string' ? { id: kept.id } : {}), ...(kept?.off === true ? { off: true } : {}) }
}

/** Keeps how the cameras are used. */
export function rememberCamera(memory: CameraMemory): void {
  browserMemory.write(storageKey, memory)
}
