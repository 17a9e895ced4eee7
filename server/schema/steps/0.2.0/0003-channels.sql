create table channel (
  channel_id bigint primary key,
  name text not null,
  public boolean not null
);
