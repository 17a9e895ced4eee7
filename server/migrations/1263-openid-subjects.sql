-- Issuer and subject of a member of staff at the identity provider of the house.
alter table staff_member add column openid_subject text unique;
