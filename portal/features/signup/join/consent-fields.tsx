import { Checkbox } from '@baize/ui/checkbox'
import { Icon } from '@baize/ui/icon'
import { Skeleton } from '@baize/ui/skeleton'
import type { Read } from '@baize/web/queries/read.ts'
import { Loaded } from '@baize/web/states/loaded'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../../navigation/paths.ts'
import type { Consent } from './use-consents.ts'

interface ConsentFieldsProps {
  readonly consents: Read<readonly Consent[]>
  /** `consentVersionId` of each ticked consent. */
  readonly given: readonly string[]
  readonly onChange: (given: readonly string[]) => void
}

/**
 * The mandatory consents, then the optional ones. Their texts come from the platform, because it stores the wording
 * with the player's answer.
 */
export function ConsentFields({ consents, given, onChange }: ConsentFieldsProps) {
  const t = useTranslations('signup.join')
  const toggle = (version: string, ticked: boolean) =>
    onChange(ticked ? [...given, version] : given.filter((other) => other !== version))
  const box = ({ key, name, consentVersionId, isMandatory }: Consent) => (
    <Checkbox
      key={key}
      name={key}
      label={isDocument(key) ? <WithDocument name={name} document={key} /> : name}
      required={isMandatory}
      checked={given.includes(consentVersionId)}
      onChange={(event) => toggle(consentVersionId, event.target.checked)}
    />
  )
  return (
    <Loaded read={consents} waiting={<LoadingGroups />} failed={t('consentsFailed')}>
      {(known) => {
        const marketing = known.filter((consent) => !consent.isMandatory)
        return (
          <>
            <Group title={t('mandatory')}>{known.filter((consent) => consent.isMandatory).map(box)}</Group>
            {marketing.length > 0 && (
              <Group title={t('marketing')} hint={t('marketingHint')} columns>
                {marketing.map(box)}
              </Group>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

function LoadingGroups() {
  const t = useTranslations('signup.join')
  return (
    <>
      <Group title={t('mandatory')}>
        <Loading rows={2} />
      </Group>
      <Group title={t('marketing')} hint={t('marketingHint')} columns>
        <Loading rows={6} />
      </Group>
    </>
  )
}

const documents = { TNC: paths.termsConditions(), PRIVACY: paths.privacyPolicy() }
const isDocument = (key: string): key is keyof typeof documents => key in documents

/** A link to a document. It opens in a new tab, so that the player does not leave the form. */
function WithDocument({ name, document }: { name: string; document: keyof typeof documents }) {
  const t = useTranslations('signup.join')
  return (
    <span>
      {name}{' '}
      <Link
        to={documents[document]}
        target="_blank"
        aria-label={`${t('read')}: ${t(`documents.${document}`)} (${t('newTab')})`}
        className="inline-flex items-center gap-1 whitespace-nowrap text-brass-300 underline decoration-brass-500/60 underline-offset-4 hover:text-brass-200"
      >
        {t('read')}
        <Icon name="external" className="size-3.5" />
      </Link>
    </span>
  )
}

function Group(props: { title: string; hint?: string; columns?: boolean; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-xs font-semibold tracking-wide text-ivory-200">{props.title}</legend>
      {props.hint && <p className="mt-1 text-xs text-ivory-300">{props.hint}</p>}
      <div className={`mt-3 grid gap-3 ${props.columns ? 'narrow:grid-cols-2' : ''}`}>{props.children}</div>
    </fieldset>
  )
}

const Loading = ({ rows }: { rows: number }) =>
  Array.from({ length: rows }, (_, row) => <Skeleton key={row} className="h-6 w-4/5" />)
