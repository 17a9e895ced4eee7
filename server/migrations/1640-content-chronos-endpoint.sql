-- The configuration names the address of the channels `chronos_endpoint`, as other content services do.
update content_item
set fields = (fields - 'channels_endpoint') || jsonb_build_object('chronos_endpoint', fields -> 'channels_endpoint')
where collection = 'configuration' and fields ? 'channels_endpoint';

update content_version set version = version + 1;
