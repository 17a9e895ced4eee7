import type { Disclosures, Part } from './rules.ts'

/** Players can read why a document was rejected, but the reason of an approval is a note for staff only. */
const reasonOfRejection: Part = {
  rule: 'tippingOff',
  shown: ({ status, reason }) => (status === 'REJECTED' ? reason : null),
}

export const identity: Disclosures = {
  identification: {
    shown: [
      'birth_surname',
      'birth_name',
      'mother_name',
      'birth_place',
      'address_card_number',
      'is_public_figure',
      'agreed_at',
    ],
  },
  identity_check: {
    shown: ['check_id', 'register', 'purpose', 'at'],
    partly: {
      // A check can fail although the registry confirmed the person. If the page showed that result, the player could
      // infer that the casino itself suspects them.
      result: {
        rule: 'crime',
        shown: ({ purpose, result }) => (purpose === 'KYC' || purpose === 'CARD' ? null : result),
      },
    },
  },
  document: {
    shown: ['document_id', 'document_type', 'issue_date', 'expiry_date', 'status', 'uploaded_at', 'reviewed_at'],
    withheld: { secret: ['number_sealed', 'files_key'], crime: ['number_hash'], staff: ['reviewed_by'] },
    partly: { reason: reasonOfRejection },
  },
  document_file: {
    shown: ['document_id', 'file_id', 'role', 'file_name', 'media_type', 'bytes'],
    withheld: { secret: ['stored_as'] },
  },
  requested_document: {
    shown: ['document_id', 'document_type', 'status', 'uploaded_at', 'reviewed_at'],
    withheld: { secret: ['files_key'], staff: ['reviewed_by'] },
    partly: { reason: reasonOfRejection },
  },
  requested_document_file: {
    shown: ['document_id', 'file_id', 'role', 'file_name', 'media_type', 'bytes'],
    withheld: { secret: ['stored_as'] },
  },
  document_request: {
    shown: ['document_type', 'requested_at'],
  },
  document_claim: {
    shown: [],
    withheld: { crime: ['number_hash', 'claimed_at'] },
  },
  finding: {
    shown: [],
    withheld: {
      crime: [
        'finding_id',
        'kind',
        'other_id',
        'number_hash',
        'found_by',
        'found_at',
        'decision',
        'decided_at',
        'score',
      ],
      staff: ['decided_by'],
      tippingOff: ['reason'],
    },
  },
  excluded_person: {
    shown: ['found_at'],
    withheld: { crime: ['place_hash', 'person_sealed'] },
  },
}
