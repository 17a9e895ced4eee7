import { Alert } from '@baize/ui/alert'
import { Button, buttonClass, IconButton } from '@baize/ui/button'
import { Checkbox } from '@baize/ui/checkbox'
import { CodeField } from '@baize/ui/code-field'
import { Icon } from '@baize/ui/icon'
import { PasswordField } from '@baize/ui/password-field'
import { SelectField } from '@baize/ui/select-field'
import { TextField } from '@baize/ui/text-field'
import { useState } from 'react'
import { Chapter, Row, Sample } from './sample.tsx'

const tones = ['primary', 'secondary', 'quiet', 'link', 'danger'] as const
const sizes = ['small', 'medium', 'large'] as const

export function Controls() {
  return (
    <>
      <Chapter
        title="Buttons"
        note="One primary a view. Hover and press change light, not place; focus is a brass ring."
      >
        {tones.map((tone) => (
          <Row key={tone}>
            {sizes.map((size) => (
              <Sample key={size} name={`${tone}, ${size}`}>
                <Button tone={tone} size={size}>
                  Deposit
                </Button>
              </Sample>
            ))}
            <Sample name="disabled">
              <Button tone={tone} disabled>
                Deposit
              </Button>
            </Sample>
            <Sample name="busy">
              <Button tone={tone} busy>
                Deposit
              </Button>
            </Sample>
          </Row>
        ))}
        <Row>
          <Sample name="link">
            <a href="#buttons" className={buttonClass({ tone: 'secondary' })}>
              Explore Games
            </a>
          </Sample>
          <Sample name="icon">
            <IconButton label="Close">
              <Icon name="close" />
            </IconButton>
          </Sample>
          <Sample name="icon, disabled">
            <IconButton label="Close" disabled>
              <Icon name="close" />
            </IconButton>
          </Sample>
        </Row>
      </Chapter>
      <Fields />
      <Chapter title="Alerts">
        <Alert tone="failure" title="Deposit failed for the reason(s) listed below:">
          Reached deposit limit max.
        </Alert>
        <Alert tone="success">Your Deposit has been Processed Successfully!</Alert>
        <Alert tone="information">We sent you a code of four digits.</Alert>
      </Chapter>
    </>
  )
}

function Fields() {
  const [code, setCode] = useState('12')
  const options = [
    { value: 'GB', label: 'United Kingdom' },
    { value: 'MK', label: 'North Macedonia' },
  ]
  return (
    <Chapter title="Fields" note="The label stands above and stays. The hint makes way for the error.">
      <div className="grid gap-6 narrow:grid-cols-2 app:grid-cols-3">
        <TextField label="E-mail" placeholder="name@example.com" />
        <TextField label="Username" defaultValue="anapetrova" hint="At least 8 characters" />
        <TextField label="Username" defaultValue="ana" error="Username must be at least 8 characters" />
        <TextField label="Country" defaultValue="GB" disabled />
        <PasswordField label="Create password" defaultValue="secret123" autoComplete="off" />
        <SelectField label="Country" options={options} placeholder="Choose" />
        <SelectField label="Country" options={options} error="Please choose a country" />
        <SelectField label="Country" options={options} disabled defaultValue="MK" />
      </div>
      <div className="grid gap-4">
        <Checkbox label="I accept the Terms & Conditions" />
        <Checkbox label="I accept the Privacy Policy" defaultChecked />
        <Checkbox label="I accept the Privacy Policy" error="This consent is needed" />
        <Checkbox label="E-mail me offers" disabled />
      </div>
      <Row>
        <CodeField label="Code" value={code} onChange={setCode} />
        <CodeField label="Code" value="1234" onChange={() => undefined} error="The code is not right" />
        <CodeField label="Code" value="" onChange={() => undefined} disabled />
      </Row>
    </Chapter>
  )
}
