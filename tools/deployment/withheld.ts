import { withheldFrom } from '../../server/settings/checks/withheld.ts'

export const withheldFile = 'deploy/helm/baize/templates/_withheld.tpl'

const services = ['platform', 'content', 'channels', 'portal', 'console']

const listOf = (service: string): string =>
  `  "${service}" (list${[...withheldFrom([service])].map((name) => `\n    "${name}"`).join('')})`

/**
 * Returns the text of a chart template. For each service, it sets the secrets that the service does not need to an
 * empty text.
 */
export const withheldTemplate = (): string => `{{/*
Empties the secrets that a service does not read. "npm run deploy-files -- --write" writes this file from
server/settings/checks/withheld.ts.
*/}}
{{- define "baize.withheld" -}}
{{- $withheld := dict
${services.map(listOf).join('\n')} -}}
{{- range get $withheld .service }}
- name: {{ . }}
  value: ""
{{- end }}
{{- end -}}
`
