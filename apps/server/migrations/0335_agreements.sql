-- kind: expand
-- locks: none
-- transaction: yes
-- What players agree to, by version, and who agreed. A version holds from its row on.
create table agreements_versions(
  name text not null check (name in ('user', 'privacy')),
  version integer not null check (version between 1 and 1000000),
  changes text not null check (char_length(changes) between 1 and 500),
  -- Members are asked before their next bet or deposit, or nobody is.
  asks text not null check (asks in ('everybody', 'nobody')),
  sections jsonb not null check (jsonb_typeof(sections) = 'array' and octet_length(sections::text) <= 400000),
  approval_id bigint references approvals_requests,
  effective_at timestamptz not null default server_now(),
  primary key (name, version),
  -- The first versions came with the release; every other one was agreed to by two people.
  check (version = 1 or approval_id is not null)
);
create trigger agreements_versions_append_only before update or delete or truncate on agreements_versions
  for each statement execute function platform_deny_change();

create table agreements_acceptances(
  id bigint generated always as identity primary key,
  member_id bigint not null references account_members,
  name text not null,
  version integer not null,
  at text not null check (at in ('registration', 'asked')),
  accepted_at timestamptz not null default server_now(),
  unique (member_id, name, version),
  foreign key (name, version) references agreements_versions
);
create index agreements_acceptances_version on agreements_acceptances(name, version, id desc);
create trigger agreements_acceptances_append_only before update or delete or truncate on agreements_acceptances
  for each statement execute function platform_deny_change();

insert into agreements_versions(name, version, effective_at, changes, asks, sections) values
  ('user', 1, '2026-11-24 00:00:00+08', '首次公布', 'nobody', '[{"title": "账户", "kind": "text", "rows": [["注册须年满18周岁，并符合您所在地的法律。每人一个账户，请使用真实资料；冒用他人资料的账户会被停用。"], ["密码与资金密码由您自己保管。请开启两步验证，并在安全中心留意登录设备与登录记录。"]]},
    {"title": "演示币", "kind": "text", "rows": [["平台目前只使用演示币。演示币不能充值、不能提现，也不能兑换任何财物；试玩账户的演示币与正式账户互不相通。"]]},
    {"title": "投注与结算", "kind": "text", "rows": [["投注以服务器收到的时间为准，封盘后不再接受，也不能撤单。赔率以注单上记录的为准。"], ["每期号码由事先公布的承诺值与封盘时的全部注单共同决定，任何人都不能指定或更改；您可以在“公平验证”中自行核对。"], ["某一期作废时，该期注单全额退回；结算有误时以重新结算的结果为准，并在账单中写明。"]]},
    {"title": "理性娱乐", "kind": "text", "rows": [["以往的号码不能预测下一期。请量力而行，不要为追回损失而加注；如果投注影响了您的生活，请停止使用并寻求帮助。"]]},
    {"title": "不允许的行为", "kind": "text", "rows": [["不得利用程序漏洞、批量注册账户、代他人操作或干扰其他用户。违反者的账户会被限制，涉及的注单会被核查。"]]},
    {"title": "变更与终止", "kind": "text", "rows": [["条款变更会在平台公告。您可以随时停止使用，并联系客服停用账户。"]]}]'),
  ('privacy', 1, '2026-11-24 00:00:00+08', '首次公布', 'nobody', '[{"title": "我们记录什么", "kind": "text", "rows": [["您填写的资料：账号、姓名、出生日期、手机、邮箱、QQ、微信、提款账户。除账号外，没有要求必填的都可以不填。"], ["使用记录：注单、账单、登录时间、IP地址、浏览器名称，以及由浏览器生成、用来区分设备的编号。"]]},
    {"title": "如何保存", "kind": "text", "rows": [["登录密码与资金密码只保存无法还原的散列值；两步验证的密钥加密保存；登录凭证只保存散列值。"], ["手机、邮箱、提款账户等在页面上只显示掩码。登录记录保存90天。"]]},
    {"title": "用来做什么", "kind": "text", "rows": [["完成投注与结算、保护账户安全、回答您的咨询、履行法律要求。不出售您的资料，不用于与平台无关的推广。"]]},
    {"title": "浏览器里保存的内容", "kind": "text", "rows": [["登录凭证、主题与字体等设置、已下载的页面。您可以在“设置”中清除缓存，退出登录会清除登录凭证。"]]},
    {"title": "您的权利", "kind": "text", "rows": [["您可以查看与更正自己的资料，导出自己的账单，或联系客服停用账户。依法须保留的账目记录除外。"]]}]');
