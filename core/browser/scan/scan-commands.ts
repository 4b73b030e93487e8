import { message } from '../../shared/message.ts'
import { allow, refuse } from '../../shared/rule.ts'
import type { Command } from '../command/command.ts'

/** What a page that scans can do, and what its camera can now. */
export type ScanDesk = {
  readonly isOn: boolean
  readonly isLit: boolean
  readonly hasTorch: boolean
  readonly cameras: number
  choosePicture(): void
  pasteCode(): Promise<void>
  toggleCamera(): void
  nextCamera(): void
  toggleTorch(): Promise<void>
}

/** The commands of a page that scans codes. */
export function scanCommands(desk: ScanDesk): readonly Command[] {
  return [
    {
      id: 'scan.picture',
      title: message('选择一张图片'),
      keywords: 'choose upload picture photo code',
      icon: 'image-plus',
      keys: '$mod+Enter',
      run: () => desk.choosePicture(),
    },
    {
      id: 'scan.paste',
      title: message('粘贴图片或地址'),
      keywords: 'paste clipboard picture address code',
      icon: 'clipboard-check',
      run: () => desk.pasteCode(),
    },
    {
      id: 'scan.camera',
      title: desk.isOn ? message('关闭摄像头') : message('打开摄像头'),
      keywords: 'camera start stop scan',
      icon: 'camera',
      keys: 'Alt+KeyC',
      run: () => desk.toggleCamera(),
    },
    {
      id: 'scan.nextCamera',
      title: message('换一个摄像头'),
      keywords: 'next other switch camera front back',
      icon: 'refresh',
      keys: 'Alt+KeyN',
      check: () => (desk.cameras > 1 ? allow : refuse(message('没有别的摄像头'))),
      run: () => desk.nextCamera(),
    },
    {
      id: 'scan.torch',
      title: desk.isLit ? message('关闭补光灯') : message('打开补光灯'),
      keywords: 'torch flash light lamp',
      icon: 'flashlight',
      keys: 'Alt+KeyI',
      check: () => (desk.hasTorch ? allow : refuse(message('这个摄像头没有补光灯'))),
      run: () => desk.toggleTorch(),
    },
  ]
}
