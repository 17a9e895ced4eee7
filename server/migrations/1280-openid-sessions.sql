-- The identity provider's own session (OpenID Connect Core's `sid`), whose end ends the session here.
alter table staff_session add column openid_sid text;
