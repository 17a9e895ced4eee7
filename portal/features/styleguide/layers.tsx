import { Button } from '@baize/ui/button'
import { Dialog } from '@baize/ui/dialog'
import { Drawer } from '@baize/ui/drawer'
import { useState } from 'react'
import { showToast } from '@baize/web/toasts/toasts.ts'
import { Chapter, Row } from './sample.tsx'

type Layer = 'dialog' | 'confirm' | 'drawer' | undefined

export function Layers() {
  const [layer, setLayer] = useState<Layer>()
  const close = () => setLayer(undefined)
  return (
    <Chapter title="Layers" note="A drawer accompanies, a dialog interrupts, a toast mentions.">
      <Row>
        <Button tone="secondary" onClick={() => setLayer('dialog')}>
          Dialog
        </Button>
        <Button tone="secondary" onClick={() => setLayer('drawer')}>
          Drawer
        </Button>
        {(['success', 'failure', 'information'] as const).map((tone) => (
          <Button key={tone} tone="secondary" onClick={() => showToast(tone, `A toast: ${tone}`)}>
            Toast: {tone}
          </Button>
        ))}
      </Row>
      <Dialog
        open={layer === 'dialog' || layer === 'confirm'}
        onClose={() => setLayer('confirm')}
        onBack={close}
        title="Wallet"
        size="large"
        footer={<Button onClick={close}>Proceed</Button>}
      >
        A dialog with steps back, and a question before it closes.
        <Dialog
          open={layer === 'confirm'}
          onClose={() => setLayer('dialog')}
          title="Are you sure?"
          size="small"
          footer={
            <>
              <Button tone="quiet" onClick={() => setLayer('dialog')}>
                Go Back
              </Button>
              <Button tone="danger" onClick={close}>
                Quit
              </Button>
            </>
          }
        >
          What you entered is not kept.
        </Dialog>
      </Dialog>
      <Drawer open={layer === 'drawer'} onClose={close} title="Drawer">
        From the right, on any width.
      </Drawer>
    </Chapter>
  )
}
